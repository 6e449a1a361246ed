#include "picture.hpp"
#include <algorithm>
#include <cstring>
// It asks for FILE and size_t.
#include <cstdio>
#include <csetjmp>
#include <jpeglib.h>
#include <png.h>

// A picture comes from anybody: what its head says is held against a limit before anything is allocated.

static bool is_size(size_t width, size_t height) {
  return width > 0 && height > 0 && width <= most_pixels && height <= most_pixels / width;
}

code_picture *code_picture_load(const unsigned char *bytes, size_t count, code_picture_refusal *refusal) {
  *refusal = CODE_PICTURE_UNKNOWN;
  if (count > 3 && bytes[0] == 0xFF && bytes[1] == 0xD8) return load_jpeg(bytes, count, *refusal);
  if (count > 8 && png_sig_cmp(bytes, 0, 8) == 0) return load_png(bytes, count, *refusal);
  return nullptr;
}

void code_picture_free(code_picture *picture) { delete picture; }

int code_picture_longer_side(const code_picture *picture) { return std::max(picture->width, picture->height); }

namespace {
struct jpeg_end : jpeg_error_mgr {
  jmp_buf place;
};

void leave(j_common_ptr info) { longjmp(static_cast<jpeg_end *>(info->err)->place, 1); }
void be_quiet(j_common_ptr, int) {}
} // namespace

code_picture *load_jpeg(const unsigned char *bytes, size_t count, code_picture_refusal &refusal) {
  jpeg_decompress_struct info;
  jpeg_end end;
  // What is made after setjmp and freed after longjmp.
  code_picture *volatile picture = nullptr;
  info.err = jpeg_std_error(&end);
  end.error_exit = leave;
  end.emit_message = be_quiet;
  if (setjmp(end.place)) {
    // What was read of a photo that was cut is a picture as well.
    jpeg_destroy_decompress(&info);
    if (!picture) refusal = CODE_PICTURE_DAMAGED;
    return picture;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  if (!is_size(info.image_width, info.image_height)) {
    refusal = CODE_PICTURE_SIZE;
    jpeg_destroy_decompress(&info);
    return nullptr;
  }
  info.out_color_space = JCS_GRAYSCALE;
  while (info.scale_denom < 8 && std::max(info.image_width, info.image_height) / info.scale_denom > wanted_side)
    info.scale_denom *= 2;
  jpeg_start_decompress(&info);
  picture = new code_picture(info.output_width, info.output_height);
  while (info.output_scanline < info.output_height) {
    uint8_t *row = picture->row(info.output_scanline);
    jpeg_read_scanlines(&info, &row, 1);
  }
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return picture;
}

code_picture *load_png(const unsigned char *bytes, size_t count, code_picture_refusal &refusal) {
  png_image image;
  std::memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) {
    refusal = CODE_PICTURE_DAMAGED;
    return nullptr;
  }
  if (!is_size(image.width, image.height)) {
    refusal = CODE_PICTURE_SIZE;
    png_image_free(&image);
    return nullptr;
  }
  image.format = PNG_FORMAT_GRAY;
  auto *picture = new code_picture(image.width, image.height);
  const png_color white = {255, 255, 255};
  if (png_image_finish_read(&image, &white, picture->pixels.data(), 0, nullptr)) return picture;
  refusal = CODE_PICTURE_DAMAGED;
  delete picture;
  return nullptr;
}
