// The papers' figures and numbers, computed anew: an experiment, what is read off it, and what the
// paper says beside what comes out. The words are in English: they speak of printed texts.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "session/experiment.hpp"

namespace rattleback {

/// How what comes out stands to what the paper says.
enum class Verdict {
  agrees,   ///< the number, or all that was said
  in_kind,  ///< the behaviour; the paper's data are not all printed, or it gives no number
  differs,  ///< `why` says how
};

/// Both ends belong to it.
struct Range {
  double least = 0.0;
  double most = 0.0;
  [[nodiscard]] bool has(double x) const { return least <= x && x <= most; }
};

/// `wanted` but for a share of it.
Range near(double wanted, double share);
Range below(double most);
Range above(double least);

/// A number that is compared.
struct Finding {
  std::string quantity;
  std::string paper;  ///< as the paper says it
  double ours = 0.0;
  Verdict verdict = Verdict::agrees;
  Range range;           ///< in which ours lies as long as the verdict is right
  std::string why = {};  ///< of one that differs; or what is to be known of it
  [[nodiscard]] bool stands() const { return range.has(ours); }
};

struct Axis {
  std::string label;
  bool log = false;
};

struct Curve {
  std::string name;
  std::vector<double> x = {};
  std::vector<double> y = {};
  bool points = false;  ///< drawn as points, not as a line
  void add(double at, double value) {
    x.push_back(at);
    y.push_back(value);
  }
};

/// Curves in the axes of the paper's figure.
struct Figure {
  std::string id;  ///< within the reproduction
  std::string title;
  Axis x;
  Axis y;
  std::vector<Curve> curves = {};
  bool equal = false;  ///< one scale for both axes
};

/// What each of many points on the unit sphere carries at one time.
struct Still {
  double t = 0.0;
  std::vector<double> points = {};  ///< x, y, z of each
  std::vector<double> values = {};  ///< of each, not below zero
};

/// Stills in the order of time, drawn as the colours of a sphere's faces.
struct Film {
  std::string id;  ///< within the reproduction; no figure has it
  std::string title;
  std::string quantity;  ///< that is carried, with its unit
  std::vector<Still> stills = {};
};

struct Report {
  std::vector<Finding> findings = {};
  std::vector<Figure> figures = {};
  std::vector<Film> films = {};
};

/// An experiment as data: a start of the catalogue, with what differs from it.
struct Setting {
  std::string system;
  std::string preset;  ///< the first, where it is empty
  std::vector<RunSpec> runs = {};
  double h = 0.0;
  double horizon = 0.0;
  ParameterValues parameters = {};  ///< in place of the preset's
  State start = {};                 ///< replaces the preset's, unless it is empty
};

/// How far a computation has come, from 0 to 1.
using Progress = std::function<void(double share)>;

struct Reproduction {
  std::string id;
  std::string paper;  ///< P1, P2, …
  std::string place;  ///< in it
  std::string title;
  std::string reading = {};  ///< what was chosen where the paper is silent, or prints a slip
  double seconds = 0.0;      ///< about, on one processor
  bool misprint = false;     ///< it shows a formula that stands wrong in the text at hand
  Setting setting;
  Report (*compute)(const Catalogue&, const Setting&, const Progress&) = nullptr;

  /// What the bench opens: with at most as many runs as an experiment takes.
  [[nodiscard]] Experiment experiment(const Catalogue& catalogue) const;
};

/// In the order of the papers.
const std::vector<Reproduction>& all_reproductions();
/// Refusal `bad-request` with the closest name.
const Reproduction& reproduction_of(const std::string& id);

/// Of the papers, part by part.
std::vector<Reproduction> p1_quartic();
std::vector<Reproduction> p1_sleigh();
std::vector<Reproduction> p1_gearbox();
std::vector<Reproduction> p2_reproductions();
std::vector<Reproduction> p3_reproductions();
std::vector<Reproduction> p4_few();
std::vector<Reproduction> p4_many();
std::vector<Reproduction> p5_top();
std::vector<Reproduction> p5_chain();
std::vector<Reproduction> p5_steps();
std::vector<Reproduction> p5_quadrotors();
/// Formulas that stand wrong in the text at hand, each beside what is right.
std::vector<Reproduction> nonholonomic_misprints();
std::vector<Reproduction> reduced_misprints();
std::vector<Reproduction> sphere_misprints();
std::vector<Reproduction> momentum_misprints();

}  // namespace rattleback
