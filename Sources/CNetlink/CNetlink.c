#include "CNetlink.h"

#if defined(__linux__)

#include <errno.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

static int failed(int descriptor) {
  int error = errno;
  close(descriptor);
  return -error;
}

int cnetlink_open(uint32_t *port) {
  int descriptor = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_ROUTE);
  if (descriptor < 0) return -errno;
  struct sockaddr_nl address;
  memset(&address, 0, sizeof address);
  address.nl_family = AF_NETLINK;
  address.nl_groups =
      RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE;
  if (bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0) return failed(descriptor);
  socklen_t length = sizeof address;
  if (getsockname(descriptor, (struct sockaddr *)&address, &length) != 0) return failed(descriptor);
  *port = address.nl_pid;
  return descriptor;
}

int cnetlink_send(int descriptor, const void *bytes, size_t count) {
  struct sockaddr_nl kernel;
  memset(&kernel, 0, sizeof kernel);
  kernel.nl_family = AF_NETLINK;
  ssize_t sent;
  do {
    sent = sendto(descriptor, bytes, count, 0, (struct sockaddr *)&kernel, sizeof kernel);
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : 0;
}

ssize_t cnetlink_receive(int descriptor, void *bytes, size_t count) {
  struct sockaddr_nl sender;
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  struct msghdr message;
  memset(&message, 0, sizeof message);
  message.msg_name = &sender;
  message.msg_namelen = sizeof sender;
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  ssize_t length;
  do {
    length = recvmsg(descriptor, &message, 0);
  } while (length < 0 && errno == EINTR);
  if (length < 0) return -errno;
  if (message.msg_namelen != sizeof sender || sender.nl_pid != 0) return 0;
  if (message.msg_flags & MSG_TRUNC) return -ENOBUFS;
  return length;
}

int cnetlink_set_buffer(int descriptor, int count) {
  return setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &count, sizeof count) == 0 ? 0 : -errno;
}

#else

/// Nothing to do elsewhere; a translation unit must not be empty.
typedef int cnetlink_nothing;

#endif
