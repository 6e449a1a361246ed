#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// What is done to each pixel of a picture of a code: debug builds of Swift take many times as long for it.

/// The modules of a code, row by row: 1 where it is dark. QR codes with a border of four light ones; a Code128 of one row.
///
/// Returns how many there are in a row, or 0 where they do not fit into `capacity` or the text cannot be written so.
int code_modules(const char *text, int is_qr, uint8_t *modules, size_t capacity, int *rows);

/// Lays paper with a code on a picture of `width` times `height` grey pixels.
///
/// - `box` is where in the picture it can be at most: left, top, right, bottom.
/// - `from_picture` leads from a pixel to a place on the paper, as a projective map of nine numbers: its unit is the paper's
///   width and height, from 0 to 1.
/// - `paper` and `ink` are how light they are, from 0 to 255.
void code_draw(uint8_t *pixels, int width, int height, const uint8_t *modules, int columns, int rows,
               const int box[4], const double from_picture[9], int paper, int ink);

/// Each pixel the mean of those around it, up to so many away, three times: nearly what a lens does that is out of focus.
void code_blur(uint8_t *pixels, int width, int height, int radius);
/// Light that falls off over the picture to `last` of 256, and noise of about so many shades.
void code_shade(uint8_t *pixels, int width, int height, int last, int noise, uint64_t seed);

/// Writes a JPEG of the quality that phones have; free it by `free`.
unsigned char *code_jpeg(const uint8_t *pixels, int width, int height, unsigned long *count);

#ifdef __cplusplus
}
#endif
