#include "cli/run_rows.hpp"

#include <cmath>
#include <utility>

#include "cli/npy_rows.hpp"
#include "cli/text_buffer.hpp"
#include "protocol/experiment_json.hpp"

namespace rattleback {

namespace {

/// JSON in lines, each after the first `depth` blanks further in than it would be by itself.
std::string indented(const Json& json, std::size_t depth) {
  std::string text;
  for (const char c : json.dump(1)) {
    text += c;
    if (c == '\n') text.append(depth, ' ');
  }
  return text;
}

class CsvRows final : public RowWriter {
 public:
  CsvRows(const RowTable& table, Output& output) : output_(output), text_(output.stream()) {
    text_.add("method");
    for (const std::string& column : table.columns) {
      text_.add(',');
      text_.add(column);
    }
    text_.add('\n');
  }

  void begin_run(const std::string& method) override { method_ = method; }
  void row(const std::vector<double>& row) override {
    text_.add(method_);
    for (const double x : row) {
      text_.add(',');
      text_.add(x);
    }
    text_.add('\n');
  }
  void end_run(const Work& /*work*/) override {}
  void flush() override {
    text_.flush();
    output_.check();
  }
  void end() override { flush(); }

 private:
  Output& output_;
  TextBuffer text_;
  std::string method_;
};

/// {"experiment", "runs": [{"method", "columns", "rows", "work"}, …]}; null for a number that is
/// not finite, which JSON has none for.
class JsonRows final : public RowWriter {
 public:
  JsonRows(const RowTable& table, Output& output)
      : output_(output), text_(output.stream()), columns_(indented(table.columns, 3)) {
    for (const RunSpec& run : table.experiment.runs) ids_.push_back(run.method);
    text_.add("{\n \"experiment\": ");
    text_.add(indented(to_json(table.experiment), 1));
    text_.add(",\n \"runs\": [");
  }

  void begin_run(const std::string& /*method*/) override {
    text_.add(runs_ == 0 ? "\n  {\n   \"method\": " : ",\n  {\n   \"method\": ");
    text_.add(Json(ids_[runs_++]).dump());
    text_.add(",\n   \"columns\": ");
    text_.add(columns_);
    text_.add(",\n   \"rows\": [");
    first_ = true;
  }
  void row(const std::vector<double>& row) override {
    text_.add(std::exchange(first_, false) ? "\n    [" : ",\n    [");
    for (std::size_t i = 0; i < row.size(); ++i) {
      text_.add(i == 0 ? "\n     " : ",\n     ");
      if (std::isfinite(row[i])) {
        text_.add(row[i]);
      } else {
        text_.add("null");
      }
    }
    text_.add("\n    ]");
  }
  void end_run(const Work& work) override {
    text_.add("\n   ],\n   \"work\": ");
    text_.add(indented(to_json(work), 3));
    text_.add("\n  }");
  }
  void flush() override {
    text_.flush();
    output_.check();
  }
  void end() override {
    text_.add("\n ]\n}\n");
    flush();
  }

 private:
  Output& output_;
  TextBuffer text_;
  std::string columns_;
  std::vector<std::string> ids_;
  std::size_t runs_ = 0;
  bool first_ = true;
};

bool ends_with(std::string_view text, std::string_view ending) {
  return text.size() > ending.size() && text.substr(text.size() - ending.size()) == ending;
}

}  // namespace

std::string_view format_of(std::string_view path) {
  for (const std::string_view format : {json_format, npy_format}) {
    if (ends_with(path, "." + std::string(format))) return format;
  }
  return csv_format;
}

std::unique_ptr<RowWriter> row_writer(std::string_view format, const RowTable& table,
                                      Output& output) {
  if (format == npy_format) return std::make_unique<NpyRows>(table, output);
  if (format == json_format) return std::make_unique<JsonRows>(table, output);
  return std::make_unique<CsvRows>(table, output);
}

}  // namespace rattleback
