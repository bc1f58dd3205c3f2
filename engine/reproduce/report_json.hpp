// Reproductions and what they find as JSON, as CSV, and in lines.
#pragma once

#include <iosfwd>

#include "protocol/json.hpp"
#include "reproduce/reproduction.hpp"

namespace rattleback {

const char* name_of(Verdict verdict);
/// What there is to know before it is computed: {id, paper, place, title, reading, seconds,
/// misprint, experiment, command}.
Json to_json(const Catalogue& catalogue, const Reproduction& reproduction);
/// {findings: […], figures: […], [films: […]]}; a finding has `least`, `most` where its range ends,
/// and what a film shows is rounded to what can be seen.
Json to_json(const Report& report);
/// One point a line: curve, x, y, under a line of names.
void write_csv(std::ostream& out, const Figure& figure);
/// One point a line: t, x, y, z and what it carries, under a line of names.
void write_csv(std::ostream& out, const Film& film);

}  // namespace rattleback
