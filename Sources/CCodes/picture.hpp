#pragma once

#include "CCodes.h"
#include <cstdint>
#include <vector>

struct code_picture {
  int width, height;
  std::vector<uint8_t> pixels;

  code_picture(int width, int height) : width(width), height(height), pixels(size_t(width) * height) {}
  const uint8_t *row(int y) const { return pixels.data() + size_t(y) * width; }
  uint8_t *row(int y) { return pixels.data() + size_t(y) * width; }
};

/// More than the largest cameras of phones take.
constexpr size_t most_pixels = 200u << 20;
/// What is larger is made smaller while it is read, as far as the format lets it.
constexpr int wanted_side = 3200;

code_picture *load_jpeg(const unsigned char *bytes, size_t count, code_picture_refusal &refusal);
code_picture *load_png(const unsigned char *bytes, size_t count, code_picture_refusal &refusal);
