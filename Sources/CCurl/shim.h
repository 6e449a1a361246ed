#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Swift calls no functions with any number of arguments; here is one for each type of an option's value.

static inline CURLcode curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode curl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}
typedef size_t (*curl_transfer)(char *bytes, size_t size, size_t count, void *context);
static inline CURLcode curl_set_transfer(CURL *handle, CURLoption option, curl_transfer value) {
  return curl_easy_setopt(handle, option, value);
}
static inline long curl_last_reply(CURL *handle) {
  long code = 0;
  return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &code) == CURLE_OK ? code : 0;
}
static inline curl_off_t curl_length(CURL *handle) {
  curl_off_t length = -1;
  return curl_easy_getinfo(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length) == CURLE_OK ? length : -1;
}
