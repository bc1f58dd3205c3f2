// Expressions that are typed in: what they come to, their derivatives, and what is said of bad
// ones.
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <random>
#include <string>

#include "expression/language.hpp"
#include "expression/mathml.hpp"
#include "expression/normal_form.hpp"
#include "expression/tape.hpp"
#include "text/refusal.hpp"

using namespace rattleback;

namespace {

constexpr double at_x = 0.7;
constexpr double at_y = -1.3;

Names names_in(Graph& graph) {
  Names names;
  names.known = {{"x", graph.variable(0)},     {"y", graph.variable(1)},
                 {"theta", graph.variable(0)}, {"m1", graph.constant(2.0)},
                 {"m_2", graph.constant(3.0)}, {"x1_dot", graph.variable(1)}};
  names.elsewhere = {{"x_dot", "it is a velocity"}};
  return names;
}

double at(const Graph& graph, Graph::Node node, double x = at_x, double y = at_y) {
  double result = 0.0;
  Tape(graph, {node})
      .evaluate<double>([&](int number) { return number == 0 ? x : y; },
                        [&](std::size_t, double value) { result = value; });
  return result;
}

double computed(const std::string& text) {
  Graph graph;
  return at(graph, read_expression(graph, text, names_in(graph), "It"));
}

std::string sentence_on(const std::string& text) {
  Graph graph;
  try {
    (void)read_expression(graph, text, names_in(graph), "It");
  } catch (const Refusal& refusal) {
    return refusal.message();
  }
  return "";
}

/// A text of random operations, small in value so that differences can follow it.
std::string random_expression(std::mt19937& random, int depth) {
  const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  if (depth == 0) {
    const char* const leaves[] = {"x", "y", "0.5", "m1", "pi", "1.25"};
    return leaves[pick(6)];
  }
  const auto inner = [&] { return random_expression(random, depth - 1); };
  const char* const bounded[] = {"sin", "cos", "tanh", "atan"};
  switch (pick(9)) {
    case 0: return "(" + inner() + " + " + inner() + ")";
    case 1: return "(" + inner() + " - " + inner() + ")";
    case 2: return inner() + "*" + inner();
    case 3: return inner() + "/(2 + sin(" + inner() + "))";
    case 4: return "-" + inner();
    case 5: return "(" + inner() + ")^" + std::to_string(pick(4));
    case 6: return "exp(sin(" + inner() + "))";
    case 7: return "sqrt(2 + cos(" + inner() + "))^1.5";
    default: return std::string(bounded[pick(4)]) + "(" + inner() + ")";
  }
}

}  // namespace

TEST_CASE("expressions are read as mathematics writes them") {
  CHECK(computed("1 + 2*3") == 7.0);
  CHECK(computed("-2^2") == -4.0);
  CHECK(computed("2^3^2") == 512.0);
  CHECK(computed("2^-1") == 0.5);
  CHECK(computed("+3 - +2") == 1.0);
  CHECK(computed("2*+3") == 6.0);
  CHECK(computed("2^+2") == 4.0);
  CHECK(computed("8/4/2") == 1.0);
  CHECK(computed("1 - 2 - 3") == -4.0);
  CHECK(computed("(1 - 2)*(3 + .5e1)") == -8.0);
  CHECK(computed("2−1·3") == -1.0);
  CHECK(computed("y^3") == Approx(at_y * at_y * at_y).epsilon(1e-15));
  CHECK(computed("sin(x)^2 + cos(theta)^2") == Approx(1.0).epsilon(1e-15));
  CHECK(computed("log(exp(x)) + asin(sin(x)) + acos(cos(x))") == Approx(3.0 * at_x));
  CHECK(computed("tan(atan(y)) + sqrt(y^2) + cosh(x)^2 - sinh(x)^2 + tanh(0)") ==
        Approx(1.0).epsilon(1e-14));
  CHECK(computed("pi") == std::numbers::pi);
  CHECK(computed("sum(i, 1, 4, i^2)") == 30.0);
  CHECK(computed("sum(i, 1, 0, i)") == 0.0);
  CHECK(computed("sum(i, 1, 2, sum(j, i, 2, i*j))") == 7.0);
  CHECK(computed("m[1]*m[1 + 1]*x_dot[1]") == 6.0 * at_y);
}

TEST_CASE("what is no number is not another constant of the expression") {
  for (const char* undefined : {"sqrt(-4)", "log(-1)", "0/0", "(-8)^(1/3)"}) {
    CAPTURE(undefined);
    CHECK(std::isnan(computed(undefined)));
    CHECK(std::isnan(computed("x + 7*" + std::string(undefined) + " + 7")));
  }
  CHECK(computed("3 + 1/(1/0) + 3") == 6.0);
}

TEST_CASE("derivatives by rules, by duals and by differences agree") {
  std::mt19937 random(20261123);
  int compared = 0;
  for (int trial = 0; trial < 1000; ++trial) {
    const std::string text = random_expression(random, 4);
    CAPTURE(text);
    Graph graph;
    const Graph::Node f = read_expression(graph, text, names_in(graph), "It");
    const double slope = at(graph, graph.derivative(f, 0));
    using D = Dual<double, 2>;
    double dual = 0.0;
    Tape(graph, {f})
        .evaluate<D>([&](int number) { return D(number == 0 ? at_x : at_y, 2, number); },
                     [&](std::size_t, const D& value) { dual = value.derivatives()[0]; });
    CHECK(dual == Approx(slope).epsilon(1e-11).margin(1e-11));
    const double h = 1e-3;
    const double near = (at(graph, f, at_x + h) - at(graph, f, at_x - h)) / (2.0 * h);
    const double far = (at(graph, f, at_x + 2.0 * h) - at(graph, f, at_x - 2.0 * h)) / (4.0 * h);
    // Where the fourth derivative is too large the differences themselves disagree.
    if (std::abs(near - far) > 1e-3 * (1.0 + std::abs(slope))) continue;
    ++compared;
    CHECK((4.0 * near - far) / 3.0 == Approx(slope).epsilon(1e-4).margin(1e-4));
  }
  CHECK(compared > 900);
}

TEST_CASE("second derivatives follow from first ones") {
  Graph graph;
  const Graph::Node f = read_expression(graph, "x^3*sin(y) + y/x", names_in(graph), "It");
  const Graph::Node mixed = graph.derivative(graph.derivative(f, 0), 1);
  CHECK(at(graph, mixed) == Approx(3.0 * at_x * at_x * std::cos(at_y) - 1.0 / (at_x * at_x)));
  CHECK_FALSE(graph.depends(graph.derivative(graph.derivative(f, 1), 1), 2, 9));
  const Graph::Node square = read_expression(graph, "(x + 2*y)^2/2", names_in(graph), "It");
  CHECK(graph.value(graph.derivative(graph.derivative(square, 1), 1)) == 4.0);
}

TEST_CASE("a bad expression gets one sentence, which names the column") {
  struct Bad {
    const char* text;
    const char* said;
  };
  for (const auto& [text, said] : {
           Bad{"", "column 1: a number, a name or a bracket is missing."},
           Bad{"x +", "column 4: a number"},
           Bad{"2 3",
               "column 3: a number can’t follow; an operator such as * is missing before it"},
           Bad{"(x + 1", "column 7: a closing bracket )"},
           Bad{"x)", "column 2: this can’t follow"},
           Bad{"m[1", "column 4: a closing bracket ]"},
           Bad{"thet", "column 1: unknown name “thet”; did you mean “theta”?"},
           Bad{"1 + yy", "column 5: unknown name “yy”; did you mean “y”?"},
           Bad{"−x + sqr(x)", "column 6: unknown function “sqr”; did you mean “sqrt”?"},
           Bad{"xy + 1", "column 1: unknown name “xy”; for a product write x*y."},
           Bad{"m1theta", "column 1: unknown name “m1theta”; for a product write m1*theta."},
           Bad{"sin", "column 1: the function sin needs a bracket after it"},
           Bad{"sin(x, y)", "sin takes one number, not 2."},
           Bad{"x_dot", "“x_dot” can’t stand here: it is a velocity."},
           Bad{"m[3]", "unknown name “m3”"},
           Bad{"m[1.5]", "column 3: a whole number is needed here."},
           Bad{"m[x]", "a whole number is needed here."},
           Bad{"sum(i, 1, 2000, i)", "at most 1000 terms"},
           Bad{"sum(1, 2, x)", "a sum is written sum(i, from, to, term)"},
           Bad{"sum(x, 1, 2, x)", "the index “x” has a meaning already."},
           Bad{"1e400", "the number 1e400 is too large."},
           Bad{"x $ y", "column 3: this can’t follow"},
       }) {
    CAPTURE(text);
    const std::string sentence = sentence_on(text);
    CAPTURE(sentence);
    CHECK(sentence.find(said) != std::string::npos);
    CHECK(sentence.find("It, column ") == 0);
  }
}

TEST_CASE("what is too long or too deep is refused, not computed") {
  const std::string open(2000, '(');
  CHECK(sentence_on(open + "x").find("too deep") != std::string::npos);
  CHECK(sentence_on(std::string(4001, '-') + "x").find("longer than 4000") != std::string::npos);
  CHECK(sentence_on(std::string(3000, '-') + "x").find("too deep") != std::string::npos);
  // A sum of sums: a thousand thousands of terms.
  CHECK(sentence_on("sum(i, 1, 1000, sum(j, 1, 1000, sin(x + i*1000 + j)))")
            .find("more than 50000 operations") != std::string::npos);
  // Terms that are all the same.
  CHECK(
      sentence_on("sum(i, 1, 1000, sum(j, 1, 1000, sum(k, 1, 1000, 0)))").find("too many terms") !=
      std::string::npos);
}

TEST_CASE("an expression is set as a formula") {
  const auto formula = [](const std::string& text) {
    const std::string xml =
        mathml_of(text, "The potential", [](std::string_view) { return NameKind::unknown; });
    const std::size_t begin = xml.find('>') + 1;
    return xml.substr(begin, xml.size() - begin - std::string("</math>").size());
  };
  CHECK(formula("2") == "<mn>2</mn>");
  CHECK(formula("theta") == "<mi>θ</mi>");
  CHECK(formula("x_dot") == "<mover accent=\"true\"><mi>x</mi><mo>˙</mo></mover>");
  CHECK(formula("omega_12") == "<msub><mi>ω</mi><mrow><mi>12</mi></mrow></msub>");
  CHECK(formula("x1") == formula("x_1"));
  CHECK(formula("(a + b)*c").find(">(</mo>") != std::string::npos);
  CHECK(formula("(a + b)/c").find(">(</mo>") == std::string::npos);
  CHECK(formula("a/b*c") ==
        "<mrow><mfrac><mrow><mi>a</mi></mrow><mrow><mi>b</mi></mrow></mfrac>"
        "<mo>\u2062</mo><mi>c</mi></mrow>");
  // A minus is looser than a power, a power of a quotient or of a minus needs its bracket.
  CHECK(formula("-x^2") == "<mrow><mo>−</mo><msup><mi>x</mi><mrow><mn>2</mn></mrow></msup></mrow>");
  CHECK(formula("(-x)^2").find(">(</mo>") != std::string::npos);
  CHECK(formula("(x/2)^2").find(">(</mo>") != std::string::npos);
  CHECK(formula("(a + b)*c").find("<mo stretchy=\"false\">(</mo>") != std::string::npos);
  CHECK(formula("(x/2)^2").find("<mo>(</mo>") != std::string::npos);
  CHECK(formula("-9*cos(x)").find(">(</mo>") == std::string::npos);
  CHECK(formula("a - -b*c").find(">(</mo>") != std::string::npos);
  CHECK(formula("a - (b - c)").find(">(</mo>") != std::string::npos);
  CHECK(formula("sin(x)^2").find("<msup><mi>sin</mi><mrow><mn>2</mn></mrow></msup>") !=
        std::string::npos);
  CHECK(formula("sin(x)^a").find(">(</mo>") != std::string::npos);
  CHECK(formula("sqrt(x)") == "<msqrt><mi>x</mi></msqrt>");
  CHECK(formula("sum(i, 1, 3, x[i])").find("<munderover><mo>∑</mo>") != std::string::npos);
  CHECK(formula("2 x") == formula("2*x"));
  CHECK_THROWS_AS(formula("2 3"), Refusal);
  // Twice as much for each bracket would never come to its end.
  std::string deep = "x";
  for (int i = 0; i < 30; ++i) deep = "sin(" + deep + ")^2";
  CHECK(formula(deep).size() < 10000);
}

TEST_CASE("a normal form uses that sin² + cos² = 1, and stands only where it is shorter") {
  Graph graph;
  NormalForms forms(graph);
  const Names names = names_in(graph);
  const auto read = [&](const std::string& text) {
    return read_expression(graph, text, names, "It");
  };
  CHECK(graph.value(forms.shorter(read("sin(x*y)^2 + cos(x*y)^2"))) == 1.0);
  const auto one = graph.value(forms.shorter(read("(sin(x) + cos(x))^2 - 2*sin(x)*cos(x)")));
  REQUIRE(one);
  CHECK(*one == Approx(1.0).epsilon(1e-15));
  const Graph::Node square = forms.shorter(read("(y*sin(x))^2 + y^2*cos(x)^2"));
  CHECK_FALSE(graph.depends(square, 0, 1));
  CHECK(at(graph, square) == Approx(at_y * at_y).epsilon(1e-15));
  const Graph::Node difference = read("sin(x)^2 - cos(x)^2");
  CHECK(at(graph, forms.shorter(difference)) == Approx(-std::cos(2.0 * at_x)).epsilon(1e-14));
  const Graph::Node product = read("(x + y)*(x - y)*(x + 2*y)");
  CHECK(forms.shorter(product) == product);
  // Written out, its factors would fill any memory.
  Graph::Node high = read("x*y");
  for (int i = 0; i < 100; ++i) high = graph.multiply(high, high);
  CHECK(forms.shorter(high) == high);
}

TEST_CASE("normal forms of random expressions and their derivatives have the same values") {
  std::mt19937 random(11);
  constexpr int most = 500;
  int changed = 0;
  for (int i = 0; i < most; ++i) {
    const std::string text = random_expression(random, 4);
    CAPTURE(text);
    Graph graph;
    NormalForms forms(graph);
    const Graph::Node node = read_expression(graph, text, names_in(graph), "It");
    for (const Graph::Node one : {node, graph.derivative(node, 0)}) {
      const Graph::Node other = forms.shorter(one);
      const double value = at(graph, one);
      if (!std::isfinite(value)) continue;
      CHECK(std::abs(at(graph, other) - value) < 1e-12 * (1.0 + std::abs(value)));
      if (other != one) ++changed;
    }
  }
  CHECK(changed > most / 10);
}
