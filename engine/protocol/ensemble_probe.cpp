#include "protocol/ensemble_probe.hpp"

#include <cstdint>
#include <utility>

#include "protocol/experiment_json.hpp"
#include "protocol/page_limits.hpp"
#include "study/ensemble.hpp"

namespace rattleback {

Json ensemble_answer(const Catalogue& catalogue, const Json& request) {
  const auto whole = [&](const char* field, double otherwise, double most) {
    return whole_field(request, field, otherwise, 0.0, most);
  };
  constexpr double most = 4294967295.0;
  constexpr double most_numbers = 1e7;
  EnsembleSpec spec;
  spec.experiment = experiment_field(request);
  if (request.contains("energy")) spec.energy = number_field(request, "energy");
  if (request.contains("spread")) spec.spread = number_field(request, "spread");
  spec.seed = static_cast<std::uint32_t>(whole("seed", 1.0, most));
  spec.samples = static_cast<int>(whole("samples", 200.0, EnsembleSpec::most_samples));
  const auto first = static_cast<std::uint32_t>(whole("first", 0.0, most));
  const auto count = static_cast<std::uint32_t>(whole("count", 1.0, 100000.0));
  const Ensemble ensemble(catalogue, spec);
  if (count * static_cast<double>(ensemble.steps()) > PageLimits::most_steps ||
      count * static_cast<double>(ensemble.times().size()) > most_numbers) {
    throw Refusal("out-of-range",
                  "That is more than a hundred million steps or ten million numbers; ask for fewer "
                  "members at once, or for fewer samples.");
  }
  Json members = Json::array();
  for (std::uint32_t i = 0; i < count; ++i) {
    const Member member = ensemble.run(first + i);
    Json entry{{"errors", member.errors}};
    if (!member.message.empty()) entry["message"] = member.message;
    members.push_back(std::move(entry));
  }
  return {{"t", ensemble.times()}, {"members", members}};
}

}  // namespace rattleback
