/**
 * Faults that a programmer makes: a sign, a coefficient, a comparison, a term or a check left out.
 * All that a line of code can have, as what the line would be with each.
 */

/** Where `open` at an index is closed, or −1. */
function closing(text, at) {
  let depth = 0;
  for (let i = at; i < text.length; i += 1) {
    if (text[i] === '(') depth += 1;
    if (text[i] === ')') depth -= 1;
    if (depth === 0) return i;
  }
  return -1;
}

const balanced = (text) =>
  [...text].reduce((depth, c) => (depth < 0 ? depth : depth + (c === '(') - (c === ')')), 0) === 0;

function swaps(pairs) {
  return pairs.flatMap(([a, b, kind]) => [
    { from: a, to: b, kind },
    { from: b, to: a, kind },
  ]);
}

const exchanges = [
  ...swaps([
    [' + ', ' - ', 'sign'],
    [' < ', ' > ', 'comparison'],
    [' <= ', ' >= ', 'comparison'],
    [' == ', ' != ', 'comparison'],
    [' === ', ' !== ', 'comparison'],
    [' && ', ' || ', 'logic'],
    ['std::max(', 'std::min(', 'bound'],
    ['Math.max(', 'Math.min(', 'bound'],
    ['sin(', 'cos(', 'function'],
  ]),
];

/** What an expression can be changed into. */
export function changed(expression) {
  const all = [];
  const replace = (from, length, to, kind) =>
    all.push({ text: expression.slice(0, from) + to + expression.slice(from + length), kind });
  for (const { from, to, kind } of exchanges) {
    for (let at = expression.indexOf(from); at >= 0; at = expression.indexOf(from, at + 1)) {
      replace(at, from.length, to, kind);
    }
  }
  for (const { index, 0: sign } of expression.matchAll(/(?<=^|[(,?:=] ?)-(?=[\w(])/g)) {
    replace(index, sign.length, '', 'sign');
  }
  for (const { index, 0: number } of expression.matchAll(/(?<![\w.])\d+\.\d+(?![\w.])/g)) {
    replace(index, number.length, String(Number(number) * 1.5 + 0.25), 'coefficient');
  }
  return all;
}

/** The statements of the engine that can be had twice, as one line: their parts and how to rejoin them. */
const statements = [
  {
    // a check
    form: /^(\s*(?:\} else )?(?:if|while) \()(.*)$/,
    parts([, head, rest]) {
      const end = closing(`(${rest}`, 0) - 1;
      if (end < 0) return;
      const condition = rest.slice(0, end);
      return { head, expression: condition, tail: rest.slice(end), conditional: true };
    },
    never: /[;"]|\bauto\b|[^=!<>]=[^=]/,
    more: (expression) => [
      { text: 'false', kind: 'check left out' },
      { text: `!(${expression})`, kind: 'check' },
    ],
  },
  {
    form: /^(\s*const ([\w:<>, ]+) \w+ = )(.*)(;)$/,
    parts: ([, head, type, expression, tail]) =>
      type.startsWith('auto')
        ? undefined
        : {
            head,
            expression,
            tail,
            conditional: true,
            type: type.replace(/^(?:double|int|bool)$/, ''),
          },
    never: /"/,
    more: () => [],
  },
  {
    form: /^(\s*return )(.*)(;)$/,
    parts: ([, head, expression, tail]) => ({ head, expression, tail }),
    never: /["{]/,
    more: () => [],
  },
  {
    form: /^(\s*[\w.()[\]>, -]+ [-+*/]?= )(.*)(;)$/,
    parts: ([, head, expression, tail]) => ({ head, expression, tail, dropped: true }),
    never: /["{]/,
    // what declares cannot be left out
    not: /^\s*(?:const|static|using|constexpr|auto|double|int|bool|T|Scalar|typename|let|return|inline|mutable)\b|^\s*[\w:<>, ]+[&*]? \w+ = /,
    more: () => [],
  },
];

/** The faults of a line of C++: `{ kind, after, switched(k) }`, the last with both behind a switch. */
export function faultsOfCpp(line, before) {
  if (!balanced(line.replace(/\{$/, '')) || !/(?:^|[;{}:]|\*\/)\s*$/.test(before)) return [];
  for (const { form, parts, never, not, more } of statements) {
    const match = form.exec(line);
    if (match === null || not?.test(line)) continue;
    const found = parts(match);
    if (found === undefined || never.test(found.expression)) return [];
    const { head, expression, tail, conditional, dropped, type = '' } = found;
    const faults = [...changed(expression), ...more(expression)].map(({ text, kind }) => ({
      kind,
      after: (head + text + tail).trim(),
      switched: (k) =>
        conditional
          ? `${head}rattleback::mutant(${k}) ? ${type}(${text}) : ${type}(${expression})${tail}`
          : `if (rattleback::mutant(${k})) { ${head}${text}${tail} } else { ${line.trim()} }`,
    }));
    if (dropped) {
      faults.push({
        kind: 'term left out',
        after: '',
        switched: (k) => `if (!rattleback::mutant(${k})) { ${line.trim()} }`,
      });
    }
    return faults;
  }
  return [];
}

/** The faults of a line of TypeScript, one of which replaces it. */
export function faultsOfTypeScript(line) {
  if (/^\s*(?:\/?\*|\/\/|import|export (?:interface|type)|readonly|type|interface)/.test(line))
    return [];
  if (!/[;{]$/.test(line) || /=>|['"`<>]/.test(line.replace(/ [<>]=? /g, ''))) return [];
  const faults = changed(line).map(({ text, kind }) => ({ kind, after: text }));
  const check = /^(\s*if \()(.*)(\) (?:return|throw|continue).*)$/.exec(line);
  if (check !== null) faults.push({ kind: 'check left out', after: `${check[1]}false${check[3]}` });
  return faults;
}

/** At most one fault of each line; of all lines as many as are wanted, from anywhere. */
export function drawnFaults(files, read, faultsOf, count, { below, pick }) {
  const places = [];
  for (const file of files) {
    const lines = read(file).split('\n');
    lines.forEach((line, i) => {
      const faults = faultsOf(line, lines[i - 1] ?? '');
      if (faults.length > 0) places.push({ file, line: i + 1, before: line.trim(), faults });
    });
  }
  const chosen = [];
  while (chosen.length < count && places.length > 0) {
    const { faults, ...place } = places.splice(below(places.length), 1)[0];
    chosen.push({ ...place, fault: pick(faults) });
  }
  return chosen.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
