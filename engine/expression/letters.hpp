// Letters of names in Unicode: which there are, their English names, and dots above.
#pragma once

#include <string>
#include <string_view>

namespace rattleback {

/// A character of a text in UTF-8; an ill-formed byte stands for itself.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 0;  ///< 0 at the end of the text
};
Character character_at(std::string_view text, std::size_t byte);
std::string utf8(char32_t code);

/// The letter without its dot, for letters that have one above (ẋ); 0 for all others.
char32_t without_dot(char32_t code);
constexpr char32_t combining_dot = 0x307;

/// Letters of names: Latin, Greek, ℓ and ħ, and _. Italics of mathematics are not among them:
/// `upright` gives their letter.
bool is_letter(char32_t code);
char32_t upright(char32_t code);
/// 0 to 9 for ₀ to ₉, −1 for all others; the same for ⁰ to ⁹.
int subscript_digit(char32_t code);
int superscript_digit(char32_t code);

/// `theta` for θ and ϑ, `ell` for ℓ; empty for letters without an English name.
std::string_view english_name(char32_t code);
/// θ for `theta`, `vartheta` and `Theta` (Θ); 0 for words that name no letter.
char32_t letter_named(std::string_view word);

}  // namespace rattleback
