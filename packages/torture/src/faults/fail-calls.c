/*
 * A library that is preloaded into the program (LD_PRELOAD) to let one of its system calls fail, as a failing disk or a full one does.
 *
 *   FAIL_UNDER  calls count that touch a file or folder whose path begins so
 *   FAIL_LOG    a file that gets a line for each of them: `write data.mdb`
 *   FAIL_CALL   the kind of call that is to fail: open, update (opening an existing file to write), make (creating one), read, write, sync
 *               or rename
 *   FAIL_AT     which one of that kind, from 1 on
 *   FAIL_ERRNO  the number of the error
 *   FAIL_LASTS  set: all that follow fail, too
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *under, *wanted;
static int log_file = -1, error_number, lasts;
static long fail_at;
static atomic_long seen;

__attribute__((constructor)) static void begin(void) {
  const char *at = getenv("FAIL_AT"), *number = getenv("FAIL_ERRNO"), *log = getenv("FAIL_LOG");
  under = getenv("FAIL_UNDER");
  wanted = getenv("FAIL_CALL");
  fail_at = at ? atol(at) : 0;
  error_number = number ? atoi(number) : EIO;
  lasts = getenv("FAIL_LASTS") != NULL;
  if (log) log_file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* Whether this call is to fail. Names nothing but the file: the rest of the path differs from run to run. */
static int fails(const char *kind, const char *path) {
  if (!under || !path || strncmp(path, under, strlen(under)) != 0) return 0;
  if (log_file >= 0) {
    char line[PATH_MAX + 16];
    const char *name = strrchr(path, '/');
    int length = snprintf(line, sizeof line, "%s %s\n", kind, name ? name + 1 : path);
    if (length > 0) syscall(SYS_write, log_file, line, (size_t)length);
  }
  if (!wanted || strcmp(kind, wanted) != 0) return 0;
  long count = atomic_fetch_add(&seen, 1) + 1;
  if (count == fail_at || (lasts && fail_at > 0 && count > fail_at)) {
    errno = error_number;
    return 1;
  }
  return 0;
}

static int file_fails(const char *kind, int file) {
  char link[64], path[PATH_MAX];
  if (!under || file < 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = syscall(SYS_readlink, link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return fails(kind, path);
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static const char *opening(int folder, const char *path, int flags) {
  if (!(flags & (O_CREAT | O_WRONLY | O_RDWR))) return "open";
  return syscall(SYS_faccessat, folder, path, F_OK) == 0 ? "update" : "make";
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    va_list rest; \
    va_start(rest, flags); \
    int mode = va_arg(rest, int); \
    va_end(rest); \
    return fails(opening(AT_FDCWD, path, flags), path) ? -1 : real(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

#define OPEN_AT(name) \
  int name(int folder, const char *path, int flags, ...) { \
    REAL(name); \
    va_list rest; \
    va_start(rest, flags); \
    int mode = va_arg(rest, int); \
    va_end(rest); \
    return fails(opening(folder, path, flags), path) ? -1 : real(folder, path, flags, mode); \
  }
OPEN_AT(openat)
OPEN_AT(openat64)

ssize_t read(int file, void *into, size_t size) {
  REAL(read);
  return file_fails("read", file) ? -1 : real(file, into, size);
}
ssize_t readv(int file, const struct iovec *into, int count) {
  REAL(readv);
  return file_fails("read", file) ? -1 : real(file, into, count);
}
ssize_t write(int file, const void *from, size_t size) {
  REAL(write);
  return file_fails("write", file) ? -1 : real(file, from, size);
}
ssize_t writev(int file, const struct iovec *from, int count) {
  REAL(writev);
  return file_fails("write", file) ? -1 : real(file, from, count);
}

#define READ_AT(name) \
  ssize_t name(int file, void *into, size_t size, off_t at) { \
    REAL(name); \
    return file_fails("read", file) ? -1 : real(file, into, size, at); \
  }
READ_AT(pread)
READ_AT(pread64)

#define WRITE_AT(name) \
  ssize_t name(int file, const void *from, size_t size, off_t at) { \
    REAL(name); \
    return file_fails("write", file) ? -1 : real(file, from, size, at); \
  }
WRITE_AT(pwrite)
WRITE_AT(pwrite64)

#define VECTOR_AT(name, kind) \
  ssize_t name(int file, const struct iovec *parts, int count, off_t at) { \
    REAL(name); \
    return file_fails(kind, file) ? -1 : real(file, parts, count, at); \
  }
VECTOR_AT(preadv, "read")
VECTOR_AT(preadv64, "read")
VECTOR_AT(pwritev, "write")
VECTOR_AT(pwritev64, "write")

int fsync(int file) {
  REAL(fsync);
  return file_fails("sync", file) ? -1 : real(file);
}
int fdatasync(int file) {
  REAL(fdatasync);
  return file_fails("sync", file) ? -1 : real(file);
}
int rename(const char *from, const char *to) {
  REAL(rename);
  return fails("rename", to) ? -1 : real(from, to);
}
int link(const char *from, const char *to) {
  REAL(link);
  return fails("rename", to) ? -1 : real(from, to);
}
int unlink(const char *path) {
  REAL(unlink);
  return fails("rename", path) ? -1 : real(path);
}
int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  return fails("rename", path) ? -1 : real(path, mode);
}
