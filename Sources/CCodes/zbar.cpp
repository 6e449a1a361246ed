#include "picture.hpp"
// Apart from ZXing, whose macros have the names of zbar's errors.
#include <zbar.h>

void code_read_by_zbar(const code_picture *picture, code_found *found, void *context) {
  using namespace zbar;
  zbar_image_scanner_t *scanner = zbar_image_scanner_create();
  zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
  for (auto kind : {ZBAR_QRCODE, ZBAR_CODE128, ZBAR_EAN13})
    zbar_image_scanner_set_config(scanner, kind, ZBAR_CFG_ENABLE, 1);
  zbar_image_t *image = zbar_image_create();
  zbar_image_set_format(image, zbar_fourcc('Y', '8', '0', '0'));
  zbar_image_set_size(image, picture->width, picture->height);
  // It only reads; the picture frees itself.
  zbar_image_set_data(image, picture->pixels.data(), picture->pixels.size(), nullptr);
  zbar_scan_image(scanner, image);
  for (auto *symbol = zbar_image_first_symbol(image); symbol; symbol = zbar_symbol_next(symbol)) {
    const char *format = zbar_symbol_get_type(symbol) == ZBAR_QRCODE ? "QRCode"
      : zbar_symbol_get_type(symbol) == ZBAR_CODE128               ? "Code128"
                                                                   : "EAN-13";
    found(context, format, zbar_symbol_get_data(symbol), zbar_symbol_get_data_length(symbol));
  }
  zbar_image_destroy(image);
  zbar_image_scanner_destroy(scanner);
}
