#include "reproduce/report_json.hpp"

#include <cmath>
#include <ostream>

#include "protocol/experiment_json.hpp"

namespace rattleback {

namespace {

/// Beyond this a range has no end.
constexpr double no_end = 1e300;

Json to_json(const Finding& finding) {
  Json json{{"quantity", finding.quantity},
            {"paper", finding.paper},
            {"ours", finding.ours},
            {"verdict", name_of(finding.verdict)},
            {"stands", finding.stands()}};
  if (finding.range.least > -no_end) json["least"] = finding.range.least;
  if (finding.range.most < no_end) json["most"] = finding.range.most;
  if (!finding.why.empty()) json["why"] = finding.why;
  return json;
}

Json to_json(const Axis& axis) {
  return {{"label", axis.label}, {"log", axis.log}};
}

Json to_json(const Figure& figure) {
  Json curves = Json::array();
  for (const Curve& curve : figure.curves) {
    Json json{{"name", curve.name}, {"x", curve.x}, {"y", curve.y}};
    if (curve.points) json["points"] = true;
    curves.push_back(std::move(json));
  }
  Json json{{"id", figure.id},
            {"title", figure.title},
            {"x", to_json(figure.x)},
            {"y", to_json(figure.y)},
            {"curves", std::move(curves)}};
  if (figure.equal) json["equal"] = true;
  return json;
}

Json rounded(const std::vector<double>& values) {
  constexpr double fine = 1e5;
  Json json = Json::array();
  for (const double x : values) json.push_back(std::round(fine * x) / fine);
  return json;
}

Json to_json(const Film& film) {
  Json stills = Json::array();
  for (const Still& still : film.stills) {
    stills.push_back(
        {{"t", still.t}, {"points", rounded(still.points)}, {"values", rounded(still.values)}});
  }
  return {{"id", film.id},
          {"title", film.title},
          {"quantity", film.quantity},
          {"stills", std::move(stills)}};
}

/// A field of CSV.
std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) result.append(c == '"' ? 2 : 1, c);
  return result + '"';
}

}  // namespace

const char* name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::agrees: return "agrees";
    case Verdict::in_kind: return "agrees in kind";
    case Verdict::differs: return "differs";
  }
  return "";
}

Json to_json(const Catalogue& catalogue, const Reproduction& one) {
  return {{"id", one.id},
          {"paper", one.paper},
          {"place", one.place},
          {"title", one.title},
          {"reading", one.reading},
          {"seconds", one.seconds},
          {"misprint", one.misprint},
          {"experiment", to_json(one.experiment(catalogue))},
          {"command", "rattleback-cli reproduce " + one.id + " --out data"}};
}

Json to_json(const Report& report) {
  Json findings = Json::array();
  for (const Finding& finding : report.findings) findings.push_back(to_json(finding));
  Json figures = Json::array();
  for (const Figure& figure : report.figures) figures.push_back(to_json(figure));
  Json json{{"findings", std::move(findings)}, {"figures", std::move(figures)}};
  for (const Film& film : report.films) json["films"].push_back(to_json(film));
  return json;
}

void write_csv(std::ostream& out, const Figure& figure) {
  out.precision(17);
  out << "curve," << quoted(figure.x.label) << ',' << quoted(figure.y.label) << '\n';
  for (const Curve& curve : figure.curves) {
    const std::string name = quoted(curve.name);
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
      out << name << ',' << curve.x[i] << ',' << curve.y[i] << '\n';
    }
  }
}

void write_csv(std::ostream& out, const Film& film) {
  out.precision(17);
  out << "t,x,y,z," << quoted(film.quantity) << '\n';
  for (const Still& still : film.stills) {
    for (std::size_t i = 0; i < still.values.size(); ++i) {
      out << still.t;
      for (std::size_t k = 0; k < 3; ++k) out << ',' << still.points[3 * i + k];
      out << ',' << still.values[i] << '\n';
    }
  }
}

}  // namespace rattleback
