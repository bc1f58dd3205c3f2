#include "expression/letters.hpp"

#include <algorithm>
#include <array>

namespace rattleback {

namespace {

struct Dotted {
  char32_t dotted;
  char32_t letter;
};
constexpr std::array dotted_letters{
    Dotted{U'ȧ', U'a'}, Dotted{U'ḃ', U'b'}, Dotted{U'ċ', U'c'}, Dotted{U'ḋ', U'd'},
    Dotted{U'ė', U'e'}, Dotted{U'ḟ', U'f'}, Dotted{U'ġ', U'g'}, Dotted{U'ḣ', U'h'},
    Dotted{U'ṁ', U'm'}, Dotted{U'ṅ', U'n'}, Dotted{U'ȯ', U'o'}, Dotted{U'ṗ', U'p'},
    Dotted{U'ṙ', U'r'}, Dotted{U'ṡ', U's'}, Dotted{U'ṫ', U't'}, Dotted{U'ẇ', U'w'},
    Dotted{U'ẋ', U'x'}, Dotted{U'ẏ', U'y'}, Dotted{U'ż', U'z'}, Dotted{U'Ẋ', U'X'},
    Dotted{U'Ẏ', U'Y'}, Dotted{U'Ż', U'Z'}, Dotted{U'Ṙ', U'R'}, Dotted{U'Ṡ', U'S'},
    Dotted{U'Ṗ', U'P'}, Dotted{U'Ẇ', U'W'}};

struct Letter {
  char32_t code;
  const char* name;
};
/// The usual letter of a name first.
constexpr std::array letters{
    Letter{U'α', "alpha"},   Letter{U'β', "beta"},    Letter{U'γ', "gamma"},
    Letter{U'δ', "delta"},   Letter{U'ε', "epsilon"}, Letter{U'ζ', "zeta"},
    Letter{U'η', "eta"},     Letter{U'θ', "theta"},   Letter{U'ι', "iota"},
    Letter{U'κ', "kappa"},   Letter{U'λ', "lambda"},  Letter{U'μ', "mu"},
    Letter{U'ν', "nu"},      Letter{U'ξ', "xi"},      Letter{U'ο', "omicron"},
    Letter{U'π', "pi"},      Letter{U'ρ', "rho"},     Letter{U'σ', "sigma"},
    Letter{U'τ', "tau"},     Letter{U'υ', "upsilon"}, Letter{U'φ', "phi"},
    Letter{U'χ', "chi"},     Letter{U'ψ', "psi"},     Letter{U'ω', "omega"},
    Letter{U'Γ', "Gamma"},   Letter{U'Δ', "Delta"},   Letter{U'Θ', "Theta"},
    Letter{U'Λ', "Lambda"},  Letter{U'Ξ', "Xi"},      Letter{U'Π', "Pi"},
    Letter{U'Σ', "Sigma"},   Letter{U'Υ', "Upsilon"}, Letter{U'Φ', "Phi"},
    Letter{U'Ψ', "Psi"},     Letter{U'Ω', "Omega"},   Letter{U'ℓ', "ell"},
    Letter{U'ħ', "hbar"},    Letter{U'ϕ', "phi"},     Letter{U'ϑ', "theta"},
    Letter{U'ϵ', "epsilon"}, Letter{U'ϱ', "rho"},     Letter{U'ϖ', "varpi"},
    Letter{U'ς', "sigma"},   Letter{U'ϰ', "kappa"},   Letter{U'ϴ', "Theta"},
    Letter{U'µ', "mu"},      Letter{U'ℏ', "hbar"}};

constexpr bool within(char32_t code, char32_t first, char32_t last) {
  return first <= code && code <= last;
}

}  // namespace

Character character_at(std::string_view text, std::size_t byte) {
  if (byte >= text.size()) return {};
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[byte + i]); };
  const unsigned lead = at(0);
  const std::size_t bytes = lead < 0x80   ? 1
                            : lead < 0xc2 ? 0
                            : lead < 0xe0 ? 2
                            : lead < 0xf0 ? 3
                            : lead < 0xf5 ? 4
                                          : 0;
  if (bytes == 1) return {lead, 1};
  if (bytes == 0 || byte + bytes > text.size()) return {0xfffd, 1};
  char32_t code = lead & (0xffU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((at(i) & 0xc0U) != 0x80U) return {0xfffd, 1};
    code = (code << 6U) | (at(i) & 0x3fU);
  }
  return {code, bytes};
}

std::string utf8(char32_t code) {
  const auto tail = [&](unsigned shift) {
    return static_cast<char>(0x80U | ((code >> shift) & 0x3fU));
  };
  if (code < 0x80) return {static_cast<char>(code)};
  if (code < 0x800) return {static_cast<char>(0xc0U | (code >> 6U)), tail(0)};
  if (code < 0x10000) return {static_cast<char>(0xe0U | (code >> 12U)), tail(6), tail(0)};
  return {static_cast<char>(0xf0U | (code >> 18U)), tail(12), tail(6), tail(0)};
}

char32_t without_dot(char32_t code) {
  const auto found = std::find_if(dotted_letters.begin(), dotted_letters.end(),
                                  [&](const Dotted& one) { return one.dotted == code; });
  return found == dotted_letters.end() ? 0 : found->letter;
}

bool is_letter(char32_t code) {
  if (within(code, 'a', 'z') || within(code, 'A', 'Z') || code == '_') return true;
  if (within(code, 0xc0, 0x24f)) return code != U'×' && code != U'÷' && without_dot(code) == 0;
  const bool greek =
      within(code, 0x391, 0x3c9) || within(code, 0x3d0, 0x3d6) || within(code, 0x3f0, 0x3f5);
  return greek || code == U'ℓ' || code == U'ℏ' || code == U'µ';
}

char32_t upright(char32_t code) {
  if (code == U'ℎ') return 'h';
  if (within(code, 0x1d434, 0x1d44d)) return 'A' + (code - 0x1d434);
  if (within(code, 0x1d44e, 0x1d467)) return 'a' + (code - 0x1d44e);
  if (within(code, 0x1d6e2, 0x1d6fa)) return U'Α' + (code - 0x1d6e2);
  if (within(code, 0x1d6fc, 0x1d714)) return U'α' + (code - 0x1d6fc);
  if (code == 0x1d719) return U'ϕ';
  if (code == 0x1d717) return U'ϑ';
  return code;
}

int subscript_digit(char32_t code) {
  return within(code, 0x2080, 0x2089) ? static_cast<int>(code - 0x2080) : -1;
}

int superscript_digit(char32_t code) {
  if (code == U'¹') return 1;
  if (code == U'²') return 2;
  if (code == U'³') return 3;
  const bool other = code == 0x2070 || within(code, 0x2074, 0x2079);
  return other ? static_cast<int>(code - 0x2070) : -1;
}

std::string_view english_name(char32_t code) {
  const auto found = std::find_if(letters.begin(), letters.end(),
                                  [&](const Letter& one) { return one.code == code; });
  return found == letters.end() ? std::string_view{} : found->name;
}

char32_t letter_named(std::string_view word) {
  if (word.size() > 3 && word.substr(0, 3) == "var" && word != "varpi") word.remove_prefix(3);
  const auto found = std::find_if(letters.begin(), letters.end(),
                                  [&](const Letter& one) { return word == one.name; });
  return found == letters.end() ? 0 : found->code;
}

}  // namespace rattleback
