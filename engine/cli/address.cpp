#include "cli/address.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>

#include "text/refusal.hpp"

namespace rattleback {

namespace {

bool is_alphanumeric(char c) {
  // std::isalnum depends on the locale.
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

constexpr std::string_view digits = "0123456789ABCDEF";

/// Value of a hexadecimal digit; −1 for any other character.
int hexadecimal(char c) {
  const auto at = digits.find(static_cast<char>(std::toupper(static_cast<unsigned char>(c))));
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

/// Value of a base64 digit, of either alphabet; −1 for any other character.
int sextet(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  if (c == '-' || c == '+') return 62;
  if (c == '_' || c == '/') return 63;
  return -1;
}

}  // namespace

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view plain = "-._~:,";
  std::string encoded;
  for (const char c : text) {
    if (is_alphanumeric(c) || plain.find(c) != std::string_view::npos) {
      encoded += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    encoded += {'%', digits[byte / 16U], digits[byte % 16U]};
  }
  return encoded;
}

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = i + 2 < text.size() && text[i] == '%' ? hexadecimal(text[i + 1]) : -1;
    const int low = high < 0 ? -1 : hexadecimal(text[i + 2]);
    if (low < 0) {
      decoded += text[i];
      continue;
    }
    decoded += static_cast<char>(16 * high + low);
    i += 2;
  }
  return decoded;
}

std::string base64url_decoded(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  std::string decoded;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const int six = sextet(c);
    if (six < 0) return {};
    bits = (bits << 6U | static_cast<std::uint32_t>(six)) & 0xFFFFU;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    decoded += static_cast<char>(bits >> static_cast<unsigned>(count) & 0xFFU);
  }
  return decoded;
}

std::string bench_of_site(const std::string& site) {
  constexpr std::array<std::string_view, 3> schemes{"http://", "https://", "file:///"};
  const bool known = std::any_of(schemes.begin(), schemes.end(), [&](std::string_view scheme) {
    return site.size() > scheme.size() && site.starts_with(scheme);
  });
  const bool clean = std::all_of(site.begin(), site.end(), [](char c) {
    return c > ' ' && c != 0x7F && std::string_view("#?\"<>").find(c) == std::string_view::npos;
  });
  if (!known || !clean) {
    throw Refusal(
        "bad-request",
        "--site takes the address of a folder, such as https://host/path/, not “" + site + "”.");
  }
  return site + (site.ends_with('/') ? "" : "/") + "bench.html";
}

}  // namespace rattleback
