// The papers' figures and numbers, computed anew: what the paper says beside what comes out.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "catalog/catalog.hpp"

namespace rattleback {

struct ReportRow {
  std::string quantity;
  std::string paper;  ///< as the paper says it
  double ours = 0.0;
};

/// The data of a figure, for a file.
struct Curve {
  std::string name;  ///< of the file, without its ending
  std::vector<std::string> columns;
  std::vector<std::vector<double>> rows;
};

struct Report {
  std::vector<ReportRow> rows;
  std::vector<Curve> curves;
};

struct Reproduction {
  std::string id;
  std::string title;
  std::function<Report()> compute;
};

/// Energy-preserving nonholonomic integrators (P1).
std::vector<Reproduction> p1_reproductions(const Catalogue& catalogue);
/// Simulating nonholonomic dynamics (P2).
std::vector<Reproduction> p2_reproductions(const Catalogue& catalogue);
/// Exact discrete nonholonomic mechanics (P3).
std::vector<Reproduction> p3_reproductions(const Catalogue& catalogue);
/// Variational integrators on two-spheres (P4).
std::vector<Reproduction> p4_reproductions(const Catalogue& catalogue);

}  // namespace rattleback
