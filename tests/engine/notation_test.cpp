// Notations of formulas: what textbooks, LaTeX and other programs write is read as the same formula
// in plain text.
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <string>

#include "expression/functions.hpp"
#include "expression/language.hpp"
#include "expression/parser.hpp"
#include "expression/printed.hpp"
#include "expression/tape.hpp"

using namespace rattleback;

namespace {

/// Coordinates x, θ and y1, and parameters.
NameKind kind_of(std::string_view name) {
  const std::string plain = plain_spelling(name);
  for (const char* moving : {"x", "theta", "y1", "x_dot", "theta_dot", "y1_dot"}) {
    if (plain == moving) return NameKind::moving;
  }
  for (const char* constant : {"m", "g", "l", "k", "a", "b", "t", "omega", "m1", "m2", "mass"}) {
    if (plain == constant) return NameKind::constant;
  }
  return NameKind::unknown;
}

void respell(Formula& formula) {
  if (formula.kind == Formula::Kind::name) formula.text = plain_spelling(formula.text);
  for (Formula& part : formula.parts) respell(part);
}

/// The formula with names in their plain spelling.
Formula plain_formula(const std::string& text) {
  Formula formula = formula_of(text, "It", kind_of);
  respell(formula);
  return formula;
}

void check_same(const std::string& written, const std::string& plain) {
  CAPTURE(written, plain);
  try {
    const bool same = plain_formula(written) == plain_formula(plain);
    CHECK(same);
  } catch (const Refusal& refusal) {
    FAIL_CHECK(refusal.message());
  }
}

std::string refused(const std::string& text) {
  try {
    (void)formula_of(text, "It", kind_of);
  } catch (const Refusal& refusal) {
    return refusal.message();
  }
  return "";
}

/// At x = 0.7, y = −1.3.
double value_of(const std::string& text) {
  Graph graph;
  Names names;
  names.known = {{"x", graph.variable(0)}, {"y", graph.variable(1)}};
  double result = 0.0;
  Tape(graph, {read_expression(graph, text, names, "It")})
      .evaluate<double>([](int number) { return number == 0 ? 0.7 : -1.3; },
                        [&](std::size_t, double value) { result = value; });
  return result;
}

/// Formulas of all kinds, drawn.
class Drawn {
 public:
  explicit Drawn(unsigned seed) : random_(seed) {}

  Formula formula(int depth) {
    using Kind = Formula::Kind;
    if (depth == 0) return leaf();
    switch (pick(11)) {
      case 0: return {Kind::negate, "", {formula(depth - 1)}};
      case 1: return chain(Kind::sum, "+-", depth);
      case 2:
      case 3: return chain(Kind::product, "*/", depth);
      case 4: return {Kind::power, "", {formula(depth - 1), formula(depth - 1)}};
      case 5: {
        const Formula of = formula(depth - 1);
        const bool named =
            of.kind == Kind::name || of.kind == Kind::element || of.kind == Kind::rate;
        return named ? of : Formula{Kind::rate, "", {of}};
      }
      case 6: {
        const std::string index = "i" + std::to_string(depth);
        Formula from = leaf();
        return {Kind::series, index, {std::move(from), leaf(), formula(depth - 1)}};
      }
      case 7: {
        Formula when = condition(depth - 1);
        Formula yes = formula(depth - 1);
        return {Kind::call, "if", {std::move(when), std::move(yes), formula(depth - 1)}};
      }
      case 8: return {Kind::element, "m", {leaf()}};
      default: return function(depth);
    }
  }

 private:
  int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

  Formula leaf() {
    const char* const names[] = {"x", "theta",  "y1",   "x_dot", "theta_dot",
                                 "m", "y1_dot", "mass", "m1",    "omega"};
    const char* const numbers[] = {"2", "10", "0.5", "1.25", "1e-3", "3", "2.5e10"};
    if (pick(2) == 0) return {Formula::Kind::number, numbers[pick(7)], {}};
    return {Formula::Kind::name, names[pick(10)], {}};
  }
  Formula chain(Formula::Kind kind, const std::string& signs, int depth) {
    std::vector<Formula> parts{formula(depth - 1)};
    std::string chosen;
    for (int i = pick(3); i >= 0; --i) {
      parts.push_back(formula(depth - 1));
      chosen += signs[static_cast<std::size_t>(pick(2))];
    }
    return joined(kind, std::move(parts), chosen);
  }
  Formula function(int depth) {
    const KnownFunction& one = known_functions()[static_cast<std::size_t>(
        pick(static_cast<int>(known_functions().size()) - 1))];
    std::vector<Formula> parts;
    const int most = std::min(one.most, one.least + 2);
    for (int i = one.least + pick(most - one.least + 1); i > 0; --i) {
      parts.push_back(formula(depth - 1));
    }
    return {Formula::Kind::call, one.name, std::move(parts)};
  }
  Formula condition(int depth) {
    using Kind = Formula::Kind;
    const Kind comparing[] = {Kind::less, Kind::less_equal, Kind::equal, Kind::unequal};
    if (depth <= 0 || pick(2) == 0) {
      Formula left = formula(std::max(depth - 1, 0));
      return {comparing[pick(4)], "", {std::move(left), formula(std::max(depth - 1, 0))}};
    }
    if (pick(3) == 0) return {Kind::opposite, "", {condition(depth - 1)}};
    std::vector<Formula> parts{condition(depth - 1)};
    parts.push_back(condition(depth - 1));
    return joined(pick(2) == 0 ? Kind::both : Kind::either, std::move(parts), "");
  }

  std::mt19937 random_;
};

}  // namespace

TEST_CASE("products need no sign between their factors") {
  check_same("2x", "2*x");
  check_same("2 x theta", "2*x*theta");
  check_same("m g l cos theta", "m*g*l*cos(theta)");
  check_same("1/2 k x^2", "1/2*k*x^2");
  check_same("m/2 (x_dot^2 + l^2 theta_dot^2)", "m/2*(x_dot^2 + l^2*theta_dot^2)");
  check_same("k(x + 1)", "k*(x + 1)");
  check_same("(x + 1)(x - 1)", "(x + 1)*(x - 1)");
  check_same("2|x|", "2*abs(x)");
  check_same("-2x", "-2*x");
  check_same("2exp(x)", "2*exp(x)");
  check_same("x sin(x)", "x*sin(x)");
}

TEST_CASE("functions take what follows them, up to an operator, a bracket or a velocity") {
  check_same("sin theta", "sin(theta)");
  check_same("sin 2 theta", "sin(2*theta)");
  check_same("sin omega t + 1", "sin(omega*t) + 1");
  check_same("sin theta cos theta", "sin(theta)*cos(theta)");
  check_same("sin theta theta'", "sin(theta)*theta_dot");
  check_same("cos 2(x + theta)", "cos(2*(x + theta))");
  check_same("cos x (1 + x)", "cos(x)*(1 + x)");
  check_same("sin^2 theta", "sin(theta)^2");
  check_same("sin² θ", "sin(theta)^2");
  check_same("sin(theta)^2", "sin(theta)^2");
  check_same("sin x/2", "sin(x)/2");
  CHECK(refused("sin^-1 x").find("write arcsin(…) or 1/sin(…)") != std::string::npos);
}

TEST_CASE("powers, primes, dots and indices are read as books print them") {
  check_same("x**2", "x^2");
  check_same("x²", "x^2");
  check_same("x⁻¹", "x^(-1)");
  check_same("x'", "x_dot");
  check_same("θ̇", "theta_dot");
  check_same("ẋ^2", "x_dot^2");
  check_same("θ'^2", "theta_dot^2");
  check_same("y₁", "y1");
  check_same("y_1", "y1");
  check_same("ẏ₁", "y1_dot");
  check_same("ϑ", "theta");
  check_same("½ m x'²", "(1/2)*m*x_dot^2");
  check_same("m·x × 2 − 1", "m*x*2 - 1");
  check_same("√(x)", "sqrt(x)");
  check_same("2π", "2*pi");
  check_same("𝑥 + 𝜃", "x + theta");
  CHECK(refused("x''").find("accelerations are not allowed here") != std::string::npos);
  CHECK(refused("ẍ").find("accelerations are not allowed here") != std::string::npos);
}

TEST_CASE("functions have the names of other books and programs") {
  check_same("ln x", "log(x)");
  check_same("arctan(x) + arcsin(x) + arccos(x)", "atan(x) + asin(x) + acos(x)");
  check_same("arsinh(x) + arcosh(x)", "asinh(x) + acosh(x)");
  check_same("fabs(x) + sgn(x)", "abs(x) + sign(x)");
  check_same("math.sin(x) + np.cos(x)", "sin(x) + cos(x)");
  check_same("pow(x, 2) + M_PI", "x^2 + pi");
  check_same("e^x", "exp(x)");
  check_same("|x - 1|", "abs(x - 1)");
  check_same("log(x, 2) + log(x, 10)", "log2(x) + log10(x)");
  check_same("log(x, a)", "log(x)/log(a)");
}

TEST_CASE("LaTeX is read") {
  check_same(R"(\frac{1}{2} m \dot{x}^2)", "(1/2)*m*x_dot^2");
  check_same(R"(\frac12 m l^2 \dot\theta^2)", "(1/2)*m*l^2*theta_dot^2");
  check_same(R"(mgl\cos\theta)", "m*g*l*cos(theta)");
  check_same(R"(-m g l \left(1-\cos{\theta}\right))", "-m*g*l*(1 - cos(theta))");
  check_same(R"(\sin^{2}\theta)", "sin(theta)^2");
  check_same(R"(\cos^{2}{\left(x \right)})", "cos(x)^2");
  check_same(R"($\sqrt{x^{2}+1}$)", "sqrt(x^2 + 1)");
  check_same(R"(\sqrt[3]{x})", "cbrt(x)");
  check_same(R"(\frac{k}{\left|x\right|})", "k/abs(x)");
  check_same(R"(m_{1} \dot{y}_{1} + m_1\dot{y_1})", "m1*y1_dot + m1*y1_dot");
  check_same(R"(\mathrm{mass}\, x)", "mass*x");
  check_same(R"(2 \cdot x \times 3)", "2*x*3");
  check_same(R"(\operatorname{sign}{\left(x \right)})", "sign(x)");
  check_same(R"(\operatorname{atan_{2}}{\left(x,a \right)})", "atan2(x, a)");
  check_same(R"(\frac{m \left(\frac{d}{d t} x{\left(t \right)}\right)^{2}}{2})", "m*x_dot^2/2");
  check_same(R"(x^{2}{\left(t \right)})", "x^2");
  check_same(R"(e^{- x})", "exp(-x)");
  check_same(R"(\sum_{i=1}^{3} i x)", "sum(i, 1, 3, i*x)");
  check_same(R"(\begin{cases} x & \text{for}\: x > 0 \\ - x & \text{otherwise} \end{cases})",
             "if(x > 0, x, -x)");
  check_same(R"(\varphi)", "phi");
  CHECK(refused(R"(\foo{x})").find(R"(column 1: the command \foo has no meaning here)") !=
        std::string::npos);
}

TEST_CASE("what sympy prints is read") {
  check_same("m*Derivative(x(t), t)**2/2", "m*x_dot^2/2");
  check_same("k*x(t)**2/2", "k*x^2/2");
  check_same("Piecewise((x(t), x(t) > 0), (-x(t), True))", "if(x > 0, x, -x)");
  check_same("Piecewise((1, (x > 0) & (x < 1)), (0, True))", "if(x > 0 and x < 1, 1, 0)");
  check_same("Abs(x) + Max(0, x)", "abs(x) + max(0, x)");
  check_same("x(t).diff(t)", "x_dot");
  check_same(
      "Mul(Rational(1, 2), Symbol('m'), Pow(Derivative(Function('x')(Symbol('t')), "
      "Tuple(Symbol('t'), Integer(1))), Integer(2)))",
      "(1/2)*m*x_dot^2");
  check_same("Symbol('m', positive=True)", "m");
  check_same("Derivative(x*theta, t)", "Derivative(x(t)*theta(t), t)");
  check_same("((x) if (x > 0) else (-x))", "if(x > 0, x, -x)");
}

TEST_CASE("what Mathematica, C and Desmos write is read") {
  check_same("m g l Cos[θ[t]] + x'[t]^2", "m*g*l*cos(theta) + x_dot^2");
  check_same(R"(\[Theta]^2 + Sqrt[x])", "theta^2 + sqrt(x)");
  check_same("Derivative[1][x][t]", "x_dot");
  check_same("ArcTan[a, x]", "atan2(x, a)");
  check_same("Piecewise[{{x, x > 0}}, -x]", "if(x > 0, x, -x)");
  check_same("Times[Rational[1, 2], Power[x, 2]]", "(1/2)*x^2");
  check_same("1.5*^-3", "1.5e-3");
  check_same("x > 0 ? x : -x", "if(x > 0, x, -x)");
  check_same("0.5*m*pow(x, 2.0)", "0.5*m*x^2.0");
  check_same(R"(\frac{1}{2}k\left(x-a\right)^{2})", "(1/2)*k*(x - a)^2");
  check_same(R"(\cos\left(\theta\right))", "cos(theta)");
}

TEST_CASE("functions beyond the elementary ones have their values") {
  CHECK(value_of("abs(y) + abs(x)") == 2.0);
  CHECK(value_of("sign(y) + 2 sign(x) + 4 sign(0)") == 1.0);
  CHECK(value_of("min(x, y) + 2 max(x, y, 0.1)") == Approx(0.1).epsilon(1e-14));
  CHECK(value_of("atan2(y, x)") == std::atan2(-1.3, 0.7));
  CHECK(value_of("floor(y) + ceil(x)") == -1.0);
  CHECK(value_of("mod(y, 1)") == Approx(0.7));
  CHECK(value_of("hypot(x, y)") == Approx(std::hypot(0.7, 1.3)));
  CHECK(value_of("heaviside(x) + 2 heaviside(y) + 4 heaviside(0)") == 3.0);
  CHECK(value_of("cbrt(-8)") == Approx(-2.0));
  CHECK(value_of("log10(1000) + log2(8)") == Approx(6.0));
  CHECK(value_of("sec(x) cos(x) + csc(x) sin(x) + cot(x) tan(x)") == Approx(3.0));
  CHECK(value_of("asinh(sinh(x)) + acosh(cosh(x)) + atanh(tanh(x))") == Approx(2.1));
  CHECK(value_of("if(x > y, 1, 2) + if(x = y, 10, 20) + if(not x < y, 100, 200)") == 121.0);
  CHECK(value_of("if(0 < x < 1, 1, 0) + if(x < 0 or y < 0, 10, 0)") == 11.0);
  // A branch without a value does no harm where the other is chosen.
  CHECK(value_of("if(y > 0, log(y), 3)") == 3.0);
  CHECK(value_of("if(y < 0, 4, sqrt(y))") == 4.0);
}

TEST_CASE("conditions and equations are refused outside their places") {
  const auto said = [](const std::string& text) {
    try {
      (void)value_of(text);
    } catch (const Refusal& refusal) {
      return refusal.message();
    }
    return std::string();
  };
  CHECK(said("if(x, 1, 2)").find("a condition is needed here, such as x > 0") != std::string::npos);
  CHECK(said("x or y").find("a condition is needed here") != std::string::npos);
  CHECK(said("x = 3").find("an equation is not allowed here") != std::string::npos);
  CHECK(said("if(x > 0, 1)").find("three: a condition and two values, not 2") != std::string::npos);
}

TEST_CASE("a fault in a text of several lines has its line and column") {
  CHECK(refused("x +\n  2*(x").find("It, line 2, column 7: a closing bracket )") == 0);
}

TEST_CASE("reading what was printed gives the formula back, in each notation") {
  for (const Notation notation : {Notation::plain, Notation::latex, Notation::sympy}) {
    Drawn drawn(20261130);
    int longest = 0;
    for (int trial = 0; trial < 3000; ++trial) {
      const Formula formula = drawn.formula(1 + trial % 4);
      const std::string text = printed(formula, notation, kind_of);
      if (text.size() > 4000) continue;
      longest = std::max(longest, static_cast<int>(text.size()));
      CAPTURE(static_cast<int>(notation), text);
      try {
        const bool same = plain_formula(text) == formula;
        REQUIRE(same);
      } catch (const Refusal& refusal) {
        FAIL(refusal.message());
      }
    }
    CHECK(longest > 300);
  }
}

TEST_CASE("formulas are printed as each notation has them") {
  const auto print = [](const std::string& text, Notation notation) {
    return printed(formula_of(text, "It", kind_of), notation, kind_of);
  };
  const std::string energy = "m/2 (x'^2 + l^2 θ'^2) - m g l cos θ";
  CHECK(print(energy, Notation::plain) == "m/2*(x_dot^2 + l^2*θ_dot^2) - m*g*l*cos(θ)");
  CHECK(print(energy, Notation::sympy) ==
        "m/2*(Derivative(x(t), t)**2 + l**2*Derivative(theta(t), t)**2) - m*g*l*cos(theta(t))");
  CHECK(
      print(energy, Notation::latex) ==
      R"(\frac{m}{2} \cdot \left(\dot{x}^{2} + l^{2} \dot{\theta}^{2}\right) - m g l \cos\left(\theta \right))");
  CHECK(print("abs(x1 - 1e-3)", Notation::latex) == R"(\left|x_{1} - 1 \cdot 10^{-3}\right|)");
}
