#include "expression/functions.hpp"

#include <algorithm>
#include <array>

namespace rattleback {

namespace {

struct OtherName {
  const char* other;
  const char* name;
};
/// In small letters; ISO 80000-2, LaTeX, C, Python with NumPy, sympy, Mathematica.
constexpr std::array others{OtherName{"ln", "log"},
                            OtherName{"lg", "log10"},
                            OtherName{"arcsin", "asin"},
                            OtherName{"arccos", "acos"},
                            OtherName{"arctan", "atan"},
                            OtherName{"arctg", "atan"},
                            OtherName{"tg", "tan"},
                            OtherName{"ctg", "cot"},
                            OtherName{"cosec", "csc"},
                            OtherName{"arsinh", "asinh"},
                            OtherName{"arcsinh", "asinh"},
                            OtherName{"arcosh", "acosh"},
                            OtherName{"arccosh", "acosh"},
                            OtherName{"artanh", "atanh"},
                            OtherName{"arctanh", "atanh"},
                            OtherName{"fabs", "abs"},
                            OtherName{"sgn", "sign"},
                            OtherName{"fmin", "min"},
                            OtherName{"fmax", "max"},
                            OtherName{"arctan2", "atan2"},
                            OtherName{"atan_2", "atan2"},
                            OtherName{"ceiling", "ceil"},
                            OtherName{"fmod", "mod"},
                            OtherName{"unitstep", "heaviside"},
                            OtherName{"heavisidetheta", "heaviside"}};

}  // namespace

const std::vector<KnownFunction>& known_functions() {
  static const std::vector<KnownFunction> all{
      {"sin", 1, 1, "sin"},     {"cos", 1, 1, "cos"},     {"tan", 1, 1, "tan"},
      {"sec", 1, 1, "sec"},     {"csc", 1, 1, "csc"},     {"cot", 1, 1, "cot"},
      {"asin", 1, 1, "arcsin"}, {"acos", 1, 1, "arccos"}, {"atan", 1, 1, "arctan"},
      {"atan2", 2, 2, ""},      {"sinh", 1, 1, "sinh"},   {"cosh", 1, 1, "cosh"},
      {"tanh", 1, 1, "tanh"},   {"asinh", 1, 1, ""},      {"acosh", 1, 1, ""},
      {"atanh", 1, 1, ""},      {"exp", 1, 1, "exp"},     {"log", 1, 1, "log"},
      {"log10", 1, 1, ""},      {"log2", 1, 1, ""},       {"sqrt", 1, 1, ""},
      {"cbrt", 1, 1, ""},       {"hypot", 2, 2, ""},      {"abs", 1, 1, ""},
      {"sign", 1, 1, ""},       {"min", 1, 16, "min"},    {"max", 1, 16, "max"},
      {"floor", 1, 1, ""},      {"ceil", 1, 1, ""},       {"mod", 2, 2, ""},
      {"heaviside", 1, 1, ""},  {"if", 3, 3, ""}};
  return all;
}

const KnownFunction* function_named(std::string_view word) {
  std::string small(word);
  std::transform(small.begin(), small.end(), small.begin(), [](unsigned char c) {
    return static_cast<char>('A' <= c && c <= 'Z' ? c - 'A' + 'a' : c);
  });
  for (const OtherName& other : others) {
    if (small == other.other) small = other.name;
  }
  for (const KnownFunction& function : known_functions()) {
    if (small == function.name) return &function;
  }
  return nullptr;
}

bool is_pi(std::string_view word) {
  return word == "pi" || word == "Pi" || word == "PI" || word == "M_PI" || word == "π";
}

bool is_truth(std::string_view word) {
  return word == "True" || word == "true" || word == "False" || word == "false";
}

}  // namespace rattleback
