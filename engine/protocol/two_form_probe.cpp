// The probe's operation `two_form`.
#include "protocol/experiment_json.hpp"
#include "protocol/further.hpp"
#include "study/two_form.hpp"

namespace rattleback {

Json two_form_answer(const Catalogue& catalogue, const Json& request) {
  constexpr double most_samples = 10000.0;
  const double samples = whole_field(request, "samples", 200.0, 1.0, most_samples);
  const TwoFormHistory history =
      two_form_of(catalogue, experiment_field(request), static_cast<int>(samples));
  Json answer{{"t", history.t}, {"defects", history.defects}, {"resolutions", history.resolutions}};
  if (!history.message.empty()) answer["message"] = history.message;
  return answer;
}

}  // namespace rattleback
