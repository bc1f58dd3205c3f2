// The functions of expressions: their usual names, other names that are read, and how many
// arguments they take.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rattleback {

struct KnownFunction {
  const char* name;
  int least;  ///< number of arguments
  int most;
  const char* latex;  ///< its command without the backslash; empty: \operatorname
};

/// All functions, by usual name: `sin`, …, `min`, `if`.
const std::vector<KnownFunction>& known_functions();

/// The function that a word means, by its usual name or another that textbooks and programs use
/// (`ln`, `arctan`, `Sin`, `fabs`); null for other words.
const KnownFunction* function_named(std::string_view word);

/// Names of π in other programs: `Pi`, `M_PI`, π.
bool is_pi(std::string_view word);

/// Names of what always holds, and of what never does: `True`, `false`.
bool is_truth(std::string_view word);

}  // namespace rattleback
