// The floor: what a good C++ programmer would write by hand with Debian's simdjson (On-Demand) and SQLite.
// One prepared statement and one step for each row; nothing is copied between the document and the database.
//
//   floor cpp-floor CASE N DATAFILE DBFILE REPEATS      CASE: import-users, import-messages
//   floor simdjson decode-users N DATAFILE DBFILE REPEATS
//
// Prints one JSON line with the seconds of each repeat. RECORDS_SCHEMA names the file with the schema.
#include <simdjson.h>
#include <sqlite3.h>

#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

using namespace simdjson;

static const char upsert_user[] =
    "INSERT INTO \"user\"(\"id\", \"name\", \"email\", \"created\") VALUES (?, ?, ?, ?) "
    "ON CONFLICT(\"id\") DO UPDATE SET \"name\" = excluded.\"name\", \"email\" = excluded.\"email\", "
    "\"created\" = excluded.\"created\"";
static const char upsert_message[] =
    "INSERT INTO \"message\"(\"id\", \"text\", \"created\", \"user_id\") VALUES (?, ?, ?, ?) "
    "ON CONFLICT(\"id\") DO UPDATE SET \"text\" = excluded.\"text\", \"created\" = excluded.\"created\", "
    "\"user_id\" = excluded.\"user_id\"";

static void check(sqlite3* database, int code, int expected = SQLITE_OK) {
  if (code != expected) throw std::runtime_error(sqlite3_errmsg(database));
}

class Statement {
 public:
  Statement(sqlite3* database, const char* sql) : database_(database) {
    check(database, sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr));
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(statement_); }

  void bind(int place, int64_t value) { check(database_, sqlite3_bind_int64(statement_, place, value)); }
  // The text must live until the next step is done.
  void bind(int place, std::string_view text) {
    check(database_, sqlite3_bind_text(statement_, place, text.data(), int(text.size()), SQLITE_STATIC));
  }
  void run() {
    check(database_, sqlite3_step(statement_), SQLITE_DONE);
    sqlite3_reset(statement_);
  }

 private:
  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
};

class Connection {
 public:
  explicit Connection(const char* path) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    check(handle, sqlite3_open_v2(path, &handle, flags, nullptr));
    execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { sqlite3_close(handle); }

  void execute(const char* sql) { check(handle, sqlite3_exec(handle, sql, nullptr, nullptr, nullptr)); }

  sqlite3* handle = nullptr;
};

static int64_t identity(std::string_view text) {
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) throw std::runtime_error("no identity");
  return value;
}

static int64_t microseconds(double seconds) { return std::llround(seconds * 1e6); }

class Importer {
 public:
  explicit Importer(const char* path)
      : connection_(path),
        begin_(after_schema(), "BEGIN IMMEDIATE"),
        commit_(connection_.handle, "COMMIT"),
        user_(connection_.handle, upsert_user),
        message_(connection_.handle, upsert_message) {}

  void import_users(const padded_string& json) {
    begin_.run();
    ondemand::document document = parser_.iterate(json);
    for (ondemand::object user : document["users"]) store_user(user);
    commit_.run();
  }

  void import_messages(const padded_string& json) {
    begin_.run();
    ondemand::document document = parser_.iterate(json);
    for (ondemand::object message : document["messages"]) store_message(message);
    commit_.run();
  }

  void remove_all() { connection_.execute("DELETE FROM \"message\"; DELETE FROM \"user\""); }

 private:
  int64_t store_user(ondemand::object user) {
    const int64_t id = identity(user["id"]);
    user_.bind(1, id);
    user_.bind(2, std::string_view(user["name"]));
    user_.bind(3, std::string_view(user["email"]));
    user_.bind(4, microseconds(user["created"]));
    user_.run();
    return id;
  }

  void store_message(ondemand::object message) {
    message_.bind(1, identity(message["id"]));
    message_.bind(2, std::string_view(message["text"]));
    message_.bind(3, microseconds(message["created"]));
    message_.bind(4, store_user(message["user"]));
    message_.run();
  }

  sqlite3* after_schema() {
    std::ifstream file(getenv("RECORDS_SCHEMA"));
    std::stringstream schema;
    schema << file.rdbuf();
    connection_.execute(schema.str().c_str());
    return connection_.handle;
  }

  Connection connection_;
  Statement begin_, commit_, user_, message_;
  ondemand::parser parser_;
};

static double since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Each repeat has a new database. Up to 1000 objects are imported once before the clock runs, and deleted: that
// warms statements, buffers and the page cache, as in a program that has been running for a while. Larger imports
// start cold; what warms up is then a small part of the time.
static std::vector<double> measure_import(bool is_messages, int count, const padded_string& json,
                                          const std::string& path, int repeats) {
  std::vector<double> seconds;
  for (int repeat = 0; repeat < repeats; ++repeat) {
    for (const char* suffix : {"", "-wal", "-shm"}) std::remove((path + suffix).c_str());
    Importer importer(path.c_str());
    const auto import = [&] { is_messages ? importer.import_messages(json) : importer.import_users(json); };
    if (count <= 1000) {
      import();
      importer.remove_all();
    }
    const auto start = std::chrono::steady_clock::now();
    import();
    seconds.push_back(since(start));
  }
  return seconds;
}

// Every value is read and converted; nothing is built. The sum keeps the compiler from leaving the work out.
static int64_t walk(ondemand::parser& parser, const padded_string& json) {
  int64_t sum = 0;
  ondemand::document document = parser.iterate(json);
  for (ondemand::object user : document["users"]) {
    sum += identity(user["id"]);
    sum += int64_t(std::string_view(user["name"]).size() + std::string_view(user["email"]).size());
    sum += microseconds(user["created"]);
  }
  return sum;
}

static std::vector<double> measure_walk(const padded_string& json, int repeats) {
  std::vector<double> seconds;
  ondemand::parser parser;
  int64_t sum = walk(parser, json);
  for (int repeat = 0; repeat < repeats; ++repeat) {
    const auto start = std::chrono::steady_clock::now();
    sum ^= walk(parser, json);
    seconds.push_back(since(start));
  }
  if (sum == 1) std::fputs("unlikely\n", stderr);
  return seconds;
}

int main(int argc, char** argv) try {
  if (argc != 7) throw std::runtime_error("SUBJECT CASE N DATAFILE DBFILE REPEATS");
  const std::string name = argv[2];
  const int count = std::atoi(argv[3]), repeats = std::atoi(argv[6]);
  const padded_string json = padded_string::load(argv[4]);
  if (name != "decode-users" && name != "import-users" && name != "import-messages")
    throw std::runtime_error("no case " + name);
  const std::vector<double> seconds =
      name == "decode-users" ? measure_walk(json, repeats)
                             : measure_import(name == "import-messages", count, json, argv[5], repeats);
  std::printf("{\"seconds\": [");
  for (size_t i = 0; i < seconds.size(); ++i) std::printf("%s%.9f", i ? ", " : "", seconds[i]);
  std::puts("]}");
} catch (const std::exception& error) {
  std::fprintf(stderr, "floor: %s\n", error.what());
  return 1;
}
