// JSON as the command line and the pages speak it; nlohmann's library does the parsing.
#pragma once

#include <Eigen/Core>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "rattleback/info.hpp"
#include "text/refusal.hpp"

namespace rattleback {

using Json = nlohmann::ordered_json;

/// Parses text; Refusal `bad-request` when it is not a JSON object.
Json parse_object(std::string_view text);

/// The text of an answer, or {"error": {"code", "message"}} for a Refusal and, with the sentence
/// `otherwise`, for any other exception. Refused too is an answer with a number that is not finite,
/// for which JSON has no word but null. `accepted` is called when the answer stands.
std::string answer_text(const std::function<Json()>& answer, const std::string& otherwise,
                        const std::function<void()>& accepted = {});

/// Fields of a request; Refusal `bad-request` with the field's name when of another type.
std::string string_field(const Json& object, const std::string& name);
double number_field(const Json& object, const std::string& name);
/// A whole number from `least` to `most`, or `otherwise` when it is left out; Refusal
/// `out-of-range`.
double whole_field(const Json& object, const std::string& name, double otherwise, double least,
                   double most);
Eigen::VectorXd vector_field(const Json& object, const std::string& name);
/// An object of numbers and of lists of numbers; empty when the field is missing. A list of lists
/// is read row by row.
ParameterValues values_field(const Json& object, const std::string& name);

/// An object without fields yet, with room for so many. One that grows copies all that is in it,
/// however much that is: what holds thousands of things is made so, field by field.
Json object_of(std::size_t fields);

/// A flat array.
Json flat(const Eigen::VectorXd& x);
/// An array of rows.
Json rows_json(const Eigen::MatrixXd& matrix);

/// A number, or an array of them.
Json to_json(const Value& value);
Json to_json(const ParameterValues& values);

}  // namespace rattleback
