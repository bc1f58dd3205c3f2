// Options of methods. Each is declared once, as a constant of one of these types: it converts to
// the Option that the catalogue lists, and of(options) reads its value, with its own type, from
// options that are complete.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <vector>

#include "rattleback/info.hpp"

namespace rattleback {

/// A number, whole where T is; `value` is the default.
template <class T>
struct NumberOption {
  const char* id;
  const char* name;
  const char* description;
  T value, minimum, maximum;
  const char* unit;

  constexpr NumberOption(const char* id, const char* name, const char* description, T value,
                         T minimum, T maximum, const char* unit = "")
      : id(id),
        name(name),
        description(description),
        value(value),
        minimum(minimum),
        maximum(maximum),
        unit(unit) {}

  operator Option() const {  // NOLINT(google-explicit-constructor)
    return {.id = id,
            .name = name,
            .unit = unit,
            .description = description,
            .value = static_cast<double>(value),
            .minimum = static_cast<double>(minimum),
            .maximum = static_cast<double>(maximum),
            .whole = std::integral<T>};
  }
  [[nodiscard]] T of(const OptionValues& options) const {
    return static_cast<T>(static_cast<double>(options.at(id)));
  }
  void set(OptionValues& options, T number) const { options[id] = static_cast<double>(number); }
};

using Number = NumberOption<double>;
using WholeNumber = NumberOption<int>;

/// A whole number for each entry of the list `per` of the system.
struct WholeNumbers {
  WholeNumber each;
  const char* per;

  operator Option() const {  // NOLINT(google-explicit-constructor)
    Option option = each;
    option.per = per;
    return option;
  }
  [[nodiscard]] const std::vector<double>& of(const OptionValues& options) const {
    return options.at(each.id).numbers();
  }
};

/// One of several values, each with a word; the first is the default. What the options hold is the
/// place of the word, from 0.
template <class T>
struct Choice {
  struct Word {
    T value = {};
    const char* text = nullptr;
  };
  const char* id;
  const char* name;
  const char* description;
  static constexpr std::size_t most = 6;
  std::array<Word, most> words = {};
  std::size_t count;

  constexpr Choice(const char* id, const char* name, const char* description,
                   std::initializer_list<Word> list)
      : id(id), name(name), description(description), count(list.size()) {
    std::copy(list.begin(), list.end(), words.begin());
  }

  operator Option() const {  // NOLINT(google-explicit-constructor)
    Option option{.id = id,
                  .name = name,
                  .description = description,
                  .maximum = static_cast<double>(count) - 1.0,
                  .whole = true};
    for (std::size_t i = 0; i < count; ++i) option.choices.emplace_back(words[i].text);
    return option;
  }
  /// True when the method has the option.
  [[nodiscard]] bool is_in(const OptionValues& options) const { return options.contains(id); }
  [[nodiscard]] T of(const OptionValues& options) const {
    return words.at(static_cast<std::size_t>(static_cast<double>(options.at(id)))).value;
  }
  /// The place of one of the values.
  [[nodiscard]] double place(const T& value) const {
    std::size_t i = 0;
    while (!(words.at(i).value == value)) ++i;
    return static_cast<double>(i);
  }
  /// What a method says of itself when this value is chosen.
  [[nodiscard]] Alternative at(const T& value, Alternative said) const {
    said.option = id;
    said.value = place(value);
    return said;
  }
};

}  // namespace rattleback
