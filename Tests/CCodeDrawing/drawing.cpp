#include "CCodeDrawing.h"
#include <ZXing/BitMatrix.h>
#include <ZXing/MultiFormatWriter.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <jpeglib.h>
#include <string>
#include <vector>

int code_modules(const char *text, int is_qr, uint8_t *modules, size_t capacity, int *rows) {
  using namespace ZXing;
  try {
    // Level M, which most programs that print codes have unless they are told otherwise.
    auto writer = MultiFormatWriter(is_qr ? BarcodeFormat::QRCode : BarcodeFormat::Code128)
                    .setMargin(is_qr ? 4 : 20).setEccLevel(4);
    auto matrix = writer.encode(std::string(text), 0, is_qr ? 0 : 1);
    *rows = is_qr ? matrix.height() : 1;
    if (size_t(matrix.width()) * *rows > capacity) return 0;
    for (int y = 0; y < *rows; y++)
      for (int x = 0; x < matrix.width(); x++) *modules++ = matrix.get(x, y);
    return matrix.width();
  } catch (const std::exception &) {
    return 0;
  }
}

void code_draw(uint8_t *pixels, int width, int height, const uint8_t *modules, int columns, int rows,
               const int box[4], const double m[9], int paper, int ink) {
  // Each pixel is looked at in four places, so that edges are not saws.
  static const double places[4][2] = {{0.25, 0.125}, {0.875, 0.25}, {0.125, 0.75}, {0.75, 0.875}};
  for (int y = std::max(box[1], 0); y < std::min(box[3], height); y++) {
    for (int x = std::max(box[0], 0); x < std::min(box[2], width); x++) {
      int sum = 0, on_paper = 0;
      for (int place = 0; place < 4; place++) {
        double px = x + places[place][0], py = y + places[place][1];
        double w = m[6] * px + m[7] * py + m[8];
        double u = (m[0] * px + m[1] * py + m[2]) / w, v = (m[3] * px + m[4] * py + m[5]) / w;
        // What is far from the paper has not to be looked at closer.
        if (u < -0.1 || v < -0.1 || u > 1.1 || v > 1.1) break;
        if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
        on_paper++;
        sum += modules[int(v * rows) * columns + int(u * columns)] ? ink : paper;
      }
      if (on_paper) pixels[size_t(y) * width + x] = (sum + (4 - on_paper) * pixels[size_t(y) * width + x]) / 4;
    }
  }
}

/// Along a line of pixels that are `step` apart.
static void blur_line(const uint8_t *from, uint8_t *to, int count, int step, int radius) {
  int sum = 0, reach = 2 * radius + 1, factor = (1 << 16) / reach;
  for (int at = -radius; at <= radius; at++) sum += from[size_t(std::clamp(at, 0, count - 1)) * step];
  for (int at = 0; at < count; at++) {
    to[size_t(at) * step] = (sum * factor + (1 << 15)) >> 16;
    int last = at - radius, next = at + radius + 1;
    sum += from[size_t(next < count ? next : count - 1) * step] - from[size_t(last > 0 ? last : 0) * step];
  }
}

void code_blur(uint8_t *pixels, int width, int height, int radius) {
  std::vector<uint8_t> other(size_t(width) * height);
  for (int time = 0; time < 3; time++) {
    for (int y = 0; y < height; y++) blur_line(pixels + size_t(y) * width, other.data() + size_t(y) * width, width, 1, radius);
    for (int x = 0; x < width; x++) blur_line(other.data() + x, pixels + x, height, width, radius);
  }
}

void code_shade(uint8_t *pixels, int width, int height, int last, int noise, uint64_t seed) {
  uint64_t state = seed | 1;
  for (int y = 0; y < height; y++) {
    uint8_t *row = pixels + size_t(y) * width;
    for (int x = 0; x < width; x++) {
      state ^= state << 13;
      state ^= state >> 7;
      state ^= state << 17;
      // The sum of four bytes is nearly normal, with a deviation of 148.
      int sum = (state & 255) + (state >> 8 & 255) + (state >> 16 & 255) + (state >> 24 & 255) - 510;
      int light = 256 - (256 - last) * (x + y) / (width + height);
      int value = ((row[x] * light) >> 8) + sum * noise / 148;
      row[x] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
}

unsigned char *code_jpeg(const uint8_t *pixels, int width, int height, unsigned long *count) {
  jpeg_compress_struct info;
  jpeg_error_mgr errors;
  unsigned char *bytes = nullptr;
  *count = 0;
  info.err = jpeg_std_error(&errors);
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &bytes, count);
  info.image_width = width;
  info.image_height = height;
  info.input_components = 1;
  info.in_color_space = JCS_GRAYSCALE;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, 85, TRUE);
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < info.image_height) {
    JSAMPROW row = const_cast<uint8_t *>(pixels) + size_t(info.next_scanline) * width;
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  return bytes;
}
