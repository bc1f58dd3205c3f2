// Errors as values: nothing of the public interface throws but what the standard library throws
// when there is no memory.
#pragma once

#include <map>
#include <string>

namespace rattleback {

/// Why something was refused, or a run failed.
struct Error {
  /// `unknown-system`, `unknown-method`, `unknown-preset`, `unknown-parameter`, `out-of-range`,
  /// `not-applicable`, `wrong-size`, `off-manifold`, `not-finite`, `bad-request`, `bad-definition`,
  /// `bad-expression`, `too-large`; of a run that stopped `no-convergence`, `diverged`,
  /// `chart-edge` or `step-limit`. Empty: there is no error.
  std::string code = {};
  /// What the sentence is made of, by name: of an unknown name `what`, `name` and `closest`; of a
  /// number that is out of range `parameter`, `bounds` and `given`; … Empty of a sentence that says
  /// all there is to say.
  std::map<std::string, std::string> parameters = {};
  std::string sentence = {};  ///< one plain English sentence

  /// Whether there is one.
  explicit operator bool() const { return !code.empty(); }
};

}  // namespace rattleback
