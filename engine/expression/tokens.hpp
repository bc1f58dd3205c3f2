// The words and signs of an expression, in any notation: plain text with Unicode
// letters, LaTeX, or what programs print.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace rattleback {

/// The meaning of a name, as far as the grammar depends on it.
enum class NameKind : std::uint8_t {
  unknown,
  constant,  ///< a parameter, an index or the time
  moving,    ///< a coordinate, a velocity or a term: `x(t)` is x
};
using NameKinds = std::function<NameKind(std::string_view)>;

struct Token {
  enum class Kind : std::uint8_t { number, name, sign, command, quoted, end };
  Kind kind = Kind::end;
  /// A number or a name in its usual spelling (`θ̇₁` is `θ₁_dot`), a sign (`−` is -, `×` is *), or a
  /// command of LaTeX without its backslash.
  std::string text = {};
  std::size_t byte = 0;
};

/// The tokens of a text, and one `end`. In a text with commands of LaTeX letters in a row are
/// single names, unless together they are a name that is known. Characters without a meaning become
/// signs, which no rule of the grammar takes.
std::vector<Token> tokens_of(std::string_view text, const NameKinds& kinds);

/// The spelling by which names are compared: Greek letters by their English names, digits that are
/// subscripts as digits, `_` before digits left out; `θ₁_dot`, `theta_1_dot` and `theta1_dot` are
/// one name.
std::string plain_spelling(std::string_view name);

/// True for what is a name: letters (Latin, Greek), digits and _, a letter first; no dots above.
bool is_name(std::string_view text);

}  // namespace rattleback
