/**
 * The rooted tree of an order condition: its name as the engine writes it, `•` for a leaf and
 * `[…]` for a root with branches; the condition in letters; 1/γ, which the sum should be
 * (J. C. Butcher 1963; E. Hairer, C. Lubich and G. Wanner, GNI, 2006, Section III.1).
 */
export interface Tree {
  readonly branches: readonly Tree[];
}

/** A word of trees, of a name that the engine gives; undefined of anything else. */
export function forestOf(name: string): readonly Tree[] | undefined {
  let place = 0;
  const read = (): Tree | undefined => {
    const letter = name[place];
    place += 1;
    if (letter === '•') return { branches: [] };
    if (letter !== '[') return undefined;
    const branches: Tree[] = [];
    while (place < name.length && name[place] !== ']') {
      const branch = read();
      if (branch === undefined) return undefined;
      branches.push(branch);
    }
    place += 1;
    return { branches };
  };
  const trees: Tree[] = [];
  while (place < name.length) {
    const tree = read();
    if (tree === undefined) return undefined;
    trees.push(tree);
  }
  return trees;
}

/** Of the name of a single one. */
export function treeOf(name: string): Tree | undefined {
  const [tree, ...others] = forestOf(name) ?? [];
  return others.length === 0 ? tree : undefined;
}

export function vertices({ branches }: Tree): number {
  return branches.reduce((sum, branch) => sum + vertices(branch), 1);
}

/** γ: the product over all vertices of how many stand on them, themselves included. */
export function density(tree: Tree): number {
  return tree.branches.reduce((product, branch) => product * density(branch), vertices(tree));
}

const powers = ['', '', '²', '³', '⁴', '⁵'];
const indices = 'ijklmn';
const low: Readonly<Record<string, string>> = { i: 'ᵢ', j: 'ⱼ', k: 'ₖ', l: 'ₗ', m: 'ₘ', n: 'ₙ' };

/** “Σ bᵢ cᵢ aᵢⱼ cⱼ²”: c is the sum of a row. */
export function conditionOf(tree: Tree): string {
  let used = 0;
  const factors = ({ branches }: Tree): string => {
    const own = low[indices[used] ?? 'n'] ?? '';
    const leaves = branches.filter((branch) => branch.branches.length === 0).length;
    const nodes = leaves === 0 ? '' : ` c${own}${powers[leaves] ?? ''}`;
    const rest = branches.filter((branch) => branch.branches.length > 0);
    const inside = rest.map((branch) => {
      used += 1;
      const other = low[indices[used] ?? 'n'] ?? '';
      return ` a${own}${other}${factors(branch)}`;
    });
    return nodes + inside.join('');
  };
  return `Σ bᵢ${factors(tree)}`;
}

export interface Vertex {
  /** Across, and upwards from the root, in units of the distance of two vertices. */
  readonly x: number;
  readonly y: number;
  /** Where it stands on its root; left out of the root itself. */
  readonly from?: { readonly x: number; readonly y: number };
}

/**
 * The vertices as they are drawn: leaves side by side, a root below the middle of its branches, all
 * roots on one line.
 */
export function placed(forest: readonly Tree[]): readonly Vertex[] {
  const found: Vertex[] = [];
  let leaves = 0;
  const place = ({ branches }: Tree, y: number): number => {
    if (branches.length === 0) {
      leaves += 1;
      return leaves - 1;
    }
    const across = branches.map((branch) => place(branch, y + 1));
    const x = ((across[0] ?? 0) + (across.at(-1) ?? 0)) / 2;
    across.forEach((other) => {
      found.push({ x: other, y: y + 1, from: { x, y } });
    });
    return x;
  };
  for (const tree of forest) found.push({ x: place(tree, 0), y: 0 });
  return found;
}
