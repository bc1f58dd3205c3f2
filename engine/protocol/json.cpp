#include "protocol/json.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <new>

namespace rattleback {

namespace {

[[noreturn]] void refuse(const std::string& message) {
  throw Refusal("bad-request", message);
}

const Json& field(const Json& object, const std::string& name) {
  const auto found = object.find(name);
  if (found == object.end()) refuse("The field “" + name + "” is missing.");
  return *found;
}

/// The numbers of a list, or of a list of lists; no deeper, since each level would cost stack.
std::vector<double> numbers_of(const Json& array, const std::string& what) {
  std::vector<double> numbers;
  const auto take = [&](const Json& item) {
    if (!item.is_number()) refuse(what + " must hold numbers only, or lists of them.");
    numbers.push_back(item.get<double>());
  };
  for (const Json& item : array) {
    if (item.is_array()) {
      for (const Json& inner : item) take(inner);
    } else {
      take(item);
    }
  }
  return numbers;
}

bool is_finite(const Json& value) {
  if (value.is_number_float()) return std::isfinite(value.get<double>());
  return !value.is_structured() || std::all_of(value.begin(), value.end(), is_finite);
}

void check_finite(const Json& answer) {
  for (const auto& [name, value] : answer.items()) {
    if (is_finite(value)) continue;
    throw Refusal("not-finite", "The answer is not finite in “" + name +
                                    "”: the numbers asked for are too large, or the system is "
                                    "singular there.");
  }
}

Json fault(const std::string& code, const std::string& message) {
  return {{"error", {{"code", code}, {"message", message}}}};
}

}  // namespace

std::string answer_text(const std::function<Json()>& answer, const std::string& otherwise,
                        const std::function<void()>& accepted) {
  // Text from outside may hold bytes that are no UTF-8; the answer replaces them.
  const auto dump = [](const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
  };
  try {
    const Json result = answer();
    check_finite(result);
    if (accepted) accepted();
    return dump(result);
  } catch (const Refusal& refusal) {
    return dump(fault(refusal.code(), refusal.message()));
  } catch (const std::bad_alloc&) {
    return dump(fault("out-of-range", "There is not enough memory for this."));
  } catch (const std::exception&) {
    return dump(fault("bad-request", otherwise));
  }
}

Json parse_object(std::string_view text) {
  // Taking a deeply nested value apart again would cost stack at each level.
  constexpr int deepest = 32;
  bool too_deep = false;
  const auto keep = [&](int depth, Json::parse_event_t /*event*/, const Json& /*parsed*/) {
    if (depth > deepest) too_deep = true;
    return depth <= deepest;
  };
  Json value = Json::parse(text, keep, false);
  if (too_deep) refuse("This JSON is nested too deeply.");
  if (value.is_discarded()) refuse("This is not JSON.");
  if (!value.is_object()) refuse("A JSON object is wanted here.");
  return value;
}

std::string string_field(const Json& object, const std::string& name) {
  const Json& value = field(object, name);
  if (!value.is_string()) refuse("The field “" + name + "” must be a string.");
  return value.get<std::string>();
}

double number_field(const Json& object, const std::string& name) {
  const Json& value = field(object, name);
  if (!value.is_number()) refuse("The field “" + name + "” must be a number.");
  return value.get<double>();
}

double whole_field(const Json& object, const std::string& name, double otherwise, double least,
                   double most) {
  const double x = object.contains(name) ? number_field(object, name) : otherwise;
  if (x >= least && x == std::floor(x) && x <= most) return x;
  const auto digits = [](double bound) { return std::to_string(static_cast<std::int64_t>(bound)); };
  throw Refusal("out-of-range", "The field “" + name + "” must be a whole number from " +
                                    digits(least) + " to " + digits(most) + ".");
}

Eigen::VectorXd vector_field(const Json& object, const std::string& name) {
  const Json& value = field(object, name);
  if (!value.is_array()) refuse("The field “" + name + "” must be an array of numbers.");
  Eigen::VectorXd result(static_cast<Eigen::Index>(value.size()));
  Eigen::Index i = 0;
  for (const Json& item : value) {
    if (!item.is_number()) refuse("The field “" + name + "” must hold numbers only.");
    result[i++] = item.get<double>();
  }
  return result;
}

ParameterValues values_field(const Json& object, const std::string& name) {
  ParameterValues result;
  const auto found = object.find(name);
  if (found == object.end()) return result;
  if (!found->is_object()) refuse("The field “" + name + "” must be an object of numbers.");
  for (const auto& [id, value] : found->items()) {
    if (value.is_array()) {
      result[id] = numbers_of(value, "“" + id + "” in “" + name + "”");
    } else if (value.is_number()) {
      result[id] = value.get<double>();
    } else if (value.is_string() && !value.get<std::string>().empty()) {
      result[id] = Value::word(value.get<std::string>());
    } else {
      refuse("“" + id + "” in “" + name + "” must be a number, a word or a list of numbers.");
    }
  }
  return result;
}

Json object_of(std::size_t fields) {
  Json object = Json::object();
  object.get_ref<Json::object_t&>().reserve(fields);
  return object;
}

Json flat(const Eigen::VectorXd& x) {
  return std::vector<double>(x.begin(), x.end());
}

Json rows_json(const Eigen::MatrixXd& matrix) {
  Json rows = Json::array();
  for (const auto& row : matrix.rowwise()) rows.push_back(flat(row.transpose()));
  return rows;
}

Json to_json(const Value& value) {
  if (value.is_list()) return value.numbers();
  return static_cast<double>(value);
}

Json to_json(const ParameterValues& values) {
  Json object = Json::object();
  for (const auto& [id, value] : values) object[id] = to_json(value);
  return object;
}

}  // namespace rattleback
