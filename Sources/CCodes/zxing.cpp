#include "picture.hpp"
#define ZX_USE_UTF8
#include <ZXing/ReadBarcode.h>
#include <string>

void code_read_by_zxing(const code_picture *picture, code_found *found, void *context) {
  using namespace ZXing;
  // Kinds that carry a check, so that straw is not read as a number.
  // Smaller copies are our own: this version ends with an assertion where it finds a bar code in two of its own.
  static const auto hints = DecodeHints()
    .setFormats(BarcodeFormat::QRCode | BarcodeFormat::DataMatrix | BarcodeFormat::Code128 | BarcodeFormat::EAN13)
    .setTryDownscale(false);
  ImageView view(picture->pixels.data(), picture->width, picture->height, ImageFormat::Lum);
  for (const auto &result : ReadBarcodes(view, hints)) {
    if (!result.isValid()) continue;
    std::string text = result.text();
    found(context, ToString(result.format()), text.data(), text.size());
  }
}
