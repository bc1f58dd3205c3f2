#include "reproduce/reproduction.hpp"

#include <algorithm>
#include <limits>

#include "catalog/complete.hpp"
#include "protocol/page_limits.hpp"
#include "reproduce/measures.hpp"
#include "text/closest.hpp"
#include "text/refusal.hpp"

namespace rattleback {

Range near(double wanted, double share) {
  const double width = std::abs(wanted) * share;
  return {wanted - width, wanted + width};
}

Range below(double most) {
  return {-std::numeric_limits<double>::max(), most};
}
Range above(double least) {
  return {least, std::numeric_limits<double>::max()};
}

Experiment Reproduction::experiment(const Catalogue& catalogue) const {
  const Start start = start_from(catalogue, setting);
  Experiment result{.system = setting.system,
                    .parameters = start.parameters,
                    .start = start.state,
                    .h = setting.h,
                    .horizon = setting.horizon,
                    .runs = setting.runs};
  result.runs.resize(std::min(result.runs.size(), PageLimits::most_runs));
  return complete(catalogue, result);
}

const std::vector<Reproduction>& all_reproductions() {
  static const std::vector<Reproduction> all = [] {
    std::vector<Reproduction> result;
    for (const auto paper :
         {p1_quartic, p1_sleigh, p1_gearbox, p2_reproductions, p3_reproductions, p4_few, p4_many,
          p5_top, p5_chain, p5_steps, p5_quadrotors, nonholonomic_misprints, reduced_misprints,
          sphere_misprints, momentum_misprints}) {
      const std::vector<Reproduction> items = paper();
      result.insert(result.end(), items.begin(), items.end());
    }
    return result;
  }();
  return all;
}

const Reproduction& reproduction_of(const std::string& id) {
  const std::vector<Reproduction>& all = all_reproductions();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Reproduction& one) { return one.id == id; });
  if (found != all.end()) return *found;
  std::vector<std::string> names;
  names.reserve(all.size());
  for (const Reproduction& one : all) names.push_back(one.id);
  throw Refusal("bad-request", "There is nothing to reproduce called “" + id +
                                   "”; the closest name is “" + closest_name(id, names) + "”.");
}

}  // namespace rattleback
