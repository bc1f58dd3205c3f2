// The valid name closest to a misspelt one, for messages: Damerau's distance, in its restricted
// form (optimal string alignment).
#pragma once

#include <algorithm>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "text/refusal.hpp"

namespace rattleback {

/// Letters to put in, take out, replace, or exchange with their neighbours, each at most once.
inline std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  std::vector<std::size_t> above = row;
  std::vector<std::size_t> before = row;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before.swap(above);
    above.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, above[j] + 1, row[j - 1] + 1});
      const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (exchanged) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

/// Names are shorter: what a longer word goes on with makes no difference, and takes time.
inline constexpr std::size_t most_letters = 200;

/// … to a name, or to the nearest of its parts, which takes one letter more: “verlett” means
/// stormer_verlet.
inline std::size_t distance_to_name(std::string_view word, std::string_view name) {
  constexpr std::size_t short_part = 3;
  std::size_t least = edit_distance(word, name);
  for (std::size_t begin = 0; begin < name.size();) {
    const std::size_t end = std::min(name.find('_', begin), name.size());
    const std::string_view part = name.substr(begin, end - begin);
    if (part.size() > short_part) least = std::min(least, edit_distance(word, part) + 1);
    begin = end + 1;
  }
  return least;
}

/// Empty when there are no names.
inline std::string closest_name(std::string_view word, const std::vector<std::string>& names) {
  word = word.substr(0, most_letters);
  std::string best;
  std::size_t least = 0;
  for (const std::string& name : names) {
    const std::size_t distance = distance_to_name(word, name);
    if (best.empty() || distance < least) {
      best = name;
      least = distance;
    }
  }
  return best;
}

/// What follows the report of a misspelt name: the one that was meant if one is near (half of the
/// word may differ), else all of them where they are few; empty where there are many or none.
inline std::string suggestion(std::string_view word, const std::vector<std::string>& names) {
  word = word.substr(0, most_letters);
  const std::string closest = closest_name(word, names);
  if (!closest.empty() && edit_distance(word, closest) <= word.size() / 2) {
    return "; did you mean “" + closest + "”?";
  }
  constexpr std::size_t few = 16;
  if (names.empty() || names.size() > few) return "";
  std::string all = "; known here: ";
  for (const std::string& name : names) all += (&name == &names.front() ? "" : ", ") + name;
  return all;
}

/// “There is no system “keppler”; the closest name is “kepler”.”
inline Refusal unknown_name(const std::string& code, const std::string& what, std::string_view name,
                            const std::vector<std::string>& names) {
  const std::string closest = closest_name(name, names);
  return {code,
          closest.empty() ? "There is no {what} “{name}”."
                          : "There is no {what} “{name}”; the closest name is “{closest}”.",
          {{"what", what}, {"name", std::string(name)}, {"closest", closest}}};
}

}  // namespace rattleback
