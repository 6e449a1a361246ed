#include "picture.hpp"
#include <algorithm>
#include <cmath>

// Plain loops over integers: a debug build, which does not optimise them, has to be quick enough for tests.

/// A code has no fewer pixels on a side.
static constexpr int least_side = 32;

code_picture *code_picture_halved(const code_picture *picture) {
  int width = picture->width / 2, height = picture->height / 2;
  if (width < least_side || height < least_side) return nullptr;
  auto *copy = new code_picture(width, height);
  for (int y = 0; y < height; y++) {
    const uint8_t *above = picture->row(2 * y), *below = picture->row(2 * y + 1);
    uint8_t *to = copy->row(y);
    for (int x = 0; x < width; x++, above += 2, below += 2)
      to[x] = (above[0] + above[1] + below[0] + below[1] + 2) >> 2;
  }
  return copy;
}

/// The sums of three neighbours in one direction, and of three of these in the other.
static void sum_of_nine(const code_picture *picture, std::vector<uint16_t> &sums) {
  int width = picture->width, height = picture->height;
  std::vector<uint16_t> columns(width);
  for (int y = 0; y < height; y++) {
    const uint8_t *above = picture->row(std::max(y - 1, 0)), *at = picture->row(y);
    const uint8_t *below = picture->row(std::min(y + 1, height - 1));
    uint16_t *sum = columns.data(), *to = sums.data() + size_t(y) * width;
    for (int x = 0; x < width; x++) sum[x] = above[x] + at[x] + below[x];
    to[0] = 2 * sum[0] + sum[1];
    for (int x = 1; x < width - 1; x++) to[x] = sum[x - 1] + sum[x] + sum[x + 1];
    to[width - 1] = sum[width - 2] + 2 * sum[width - 1];
  }
}

code_picture *code_picture_smoothed(const code_picture *picture) {
  int width = picture->width, height = picture->height;
  if (width < least_side || height < least_side) return nullptr;
  std::vector<uint16_t> sums(picture->pixels.size());
  sum_of_nine(picture, sums);
  auto *copy = new code_picture(width, height);
  const uint16_t *from = sums.data();
  uint8_t *to = copy->pixels.data();
  for (size_t count = sums.size(); count > 0; count--) *to++ = (*from++ * 7282 + 32768) >> 16;
  return copy;
}

code_picture *code_picture_sharpened(const code_picture *picture) {
  int width = picture->width, height = picture->height;
  if (width < least_side || height < least_side) return nullptr;
  std::vector<uint16_t> sums(picture->pixels.size());
  code_picture *smooth = code_picture_smoothed(picture);
  // Of what was smoothed twice: a blur is wider than three pixels.
  sum_of_nine(smooth, sums);
  delete smooth;
  auto *copy = new code_picture(width, height);
  const uint16_t *from = sums.data();
  const uint8_t *at = picture->pixels.data();
  uint8_t *to = copy->pixels.data();
  for (size_t count = sums.size(); count > 0; count--, from++, at++) {
    int value = *at + 3 * (*at - ((*from * 7282) >> 16));
    *to++ = value < 0 ? 0 : value > 255 ? 255 : value;
  }
  return copy;
}

/// The darkest and the lightest of each square of the picture, as of it and its neighbours.
namespace {
struct squares {
  static constexpr int side = 32;
  int across, down;
  std::vector<uint8_t> darkest, lightest;

  explicit squares(const code_picture *picture)
      : across((picture->width + side - 1) / side), down((picture->height + side - 1) / side),
        darkest(size_t(across) * down, 255), lightest(size_t(across) * down, 0) {
    for (int y = 0; y < picture->height; y++) {
      const uint8_t *row = picture->row(y);
      for (int square = 0; square < across; square++) {
        int end = std::min((square + 1) * side, picture->width), least = 255, most = 0;
        for (int x = square * side; x < end; x++) {
          int value = row[x];
          if (value < least) least = value;
          if (value > most) most = value;
        }
        size_t place = size_t(y / side) * across + square;
        if (least < darkest[place]) darkest[place] = least;
        if (most > lightest[place]) lightest[place] = most;
      }
    }
    widen();
  }

  void widen() {
    auto dark = darkest, light = lightest;
    for (int y = 0; y < down; y++)
      for (int x = 0; x < across; x++)
        for (int v = std::max(y - 1, 0); v <= std::min(y + 1, down - 1); v++)
          for (int u = std::max(x - 1, 0); u <= std::min(x + 1, across - 1); u++) {
            size_t from = size_t(v) * across + u, to = size_t(y) * across + x;
            darkest[to] = std::min(darkest[to], dark[from]);
            lightest[to] = std::max(lightest[to], light[from]);
          }
  }
};
} // namespace

code_picture *code_picture_levelled(const code_picture *picture) {
  int width = picture->width, height = picture->height;
  if (width < least_side || height < least_side) return nullptr;
  squares levels(picture);
  auto *copy = new code_picture(width, height);
  for (int y = 0; y < height; y++) {
    const uint8_t *from = picture->row(y);
    uint8_t *to = copy->row(y);
    for (int square = 0; square < levels.across; square++) {
      size_t place = size_t(y / squares::side) * levels.across + square;
      int darkest = levels.darkest[place], range = levels.lightest[place] - darkest;
      int end = std::min((square + 1) * squares::side, width);
      // Where all is alike there is no code, but noise that would look like one.
      int gain = (255 << 8) / std::max(range, 12);
      for (int x = square * squares::side; x < end; x++) to[x] = ((from[x] - darkest) * gain) >> 8;
    }
  }
  return copy;
}

code_picture *code_picture_rotated(const code_picture *picture, double degrees) {
  double angle = degrees * M_PI / 180, cosine = std::cos(angle), sine = std::sin(angle);
  int width = int(std::ceil(std::abs(picture->width * cosine) + std::abs(picture->height * sine)));
  int height = int(std::ceil(std::abs(picture->width * sine) + std::abs(picture->height * cosine)));
  if (picture->width < least_side || picture->height < least_side) return nullptr;
  auto *copy = new code_picture(width, height);
  // In units of 1/65536 of a pixel.
  const int one = 1 << 16;
  int dx = int(std::lround(cosine * one)), dy = int(std::lround(-sine * one));
  int64_t right = int64_t(picture->width - 1) << 16, bottom = int64_t(picture->height - 1) << 16;
  for (int y = 0; y < height; y++) {
    double u = -width / 2.0, v = y - height / 2.0;
    int64_t fromX = std::llround((u * cosine + v * sine + picture->width / 2.0) * one);
    int64_t fromY = std::llround((-u * sine + v * cosine + picture->height / 2.0) * one);
    uint8_t *to = copy->row(y);
    for (int x = 0; x < width; x++, fromX += dx, fromY += dy) {
      if (fromX < 0 || fromY < 0 || fromX >= right || fromY >= bottom) {
        to[x] = 127;
        continue;
      }
      const uint8_t *at = picture->row(int(fromY >> 16)) + (fromX >> 16);
      int across = (fromX >> 8) & 255, down = (fromY >> 8) & 255;
      int above = at[0] * (256 - across) + at[1] * across;
      int below = at[picture->width] * (256 - across) + at[picture->width + 1] * across;
      to[x] = (above * (256 - down) + below * down) >> 16;
    }
  }
  return copy;
}
