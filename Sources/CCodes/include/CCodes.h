#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A grey picture, which is freed by ``code_picture_free``.
typedef struct code_picture code_picture;

typedef enum {
  /// Neither a JPEG nor a PNG.
  CODE_PICTURE_UNKNOWN = 1,
  /// More pixels than any camera takes, or none.
  CODE_PICTURE_SIZE = 2,
  /// It begins as a picture and does not go on as one.
  CODE_PICTURE_DAMAGED = 3,
} code_picture_refusal;

/// Reads a JPEG or PNG. A JPEG that is larger than needed is made smaller while it is read.
///
/// By libjpeg and libpng and not by gdk-pixbuf: ZBar links libjpeg anyway, which gives the grey of a JPEG without its
/// colours, and nothing is loaded that reads formats of thirty years ago.
///
/// Returns NULL with the reason.
code_picture *code_picture_load(const unsigned char *bytes, size_t count, code_picture_refusal *refusal);
void code_picture_free(code_picture *picture);
int code_picture_longer_side(const code_picture *picture);

/// Copies that may be easier to read. Each returns NULL where there is too little of the picture.
code_picture *code_picture_halved(const code_picture *picture);
/// Each place between what is dark and light around it.
code_picture *code_picture_levelled(const code_picture *picture);
/// Without noise, of three pixels in each direction.
code_picture *code_picture_smoothed(const code_picture *picture);
/// Edges drawn out that a hand or a lens has blurred.
code_picture *code_picture_sharpened(const code_picture *picture);
code_picture *code_picture_rotated(const code_picture *picture, double degrees);

/// Receives a code: its kind, and its text in UTF-8, which ends at `length`.
typedef void code_found(void *context, const char *format, const char *text, size_t length);

void code_read_by_zxing(const code_picture *picture, code_found *found, void *context);
void code_read_by_zbar(const code_picture *picture, code_found *found, void *context);

#ifdef __cplusplus
}
#endif
