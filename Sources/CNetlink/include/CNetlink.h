/// Opens a netlink socket that tells changes of links, addresses and routes. Swift's Glibc module lacks
/// sockaddr_nl, so that these few calls are made in C.
#ifndef CNETLINK_H
#define CNETLINK_H

#if defined(__linux__)

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A non-blocking socket, bound to the groups of links, IPv4 and IPv6 addresses and routes; the number under
/// which the kernel knows it goes to `port`. Returns the descriptor, or a negative errno.
int cnetlink_open(uint32_t *port);

/// Sends one request to the kernel. Returns 0, or a negative errno.
int cnetlink_send(int descriptor, const void *bytes, size_t count);

/// Receives one datagram of the kernel's; those of other processes are dropped. Returns its length, 0 for a
/// dropped one, or a negative errno: -EAGAIN when there is none, -ENOBUFS when messages were lost or the
/// datagram is longer than `count`.
ssize_t cnetlink_receive(int descriptor, void *bytes, size_t count);

/// Makes the receive buffer as small or large as the kernel allows; for tests of its overflow.
int cnetlink_set_buffer(int descriptor, int count);

#endif
#endif
