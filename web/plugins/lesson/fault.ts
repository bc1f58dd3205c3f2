/** A fault in a lesson's text or data: file, line and one sentence; it stops the build. */
export class LessonFault extends Error {
  readonly file: string;
  readonly line: number;
  constructor(file: string, line: number, sentence: string) {
    super(`${file}:${line}: ${sentence}`);
    this.name = 'LessonFault';
    this.file = file;
    this.line = line;
  }
}

/** Edit distance, for the closest valid name. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

/** “Did you mean …?” when a valid name is close, else the list of valid names. */
export function suggestion(given: string, valid: readonly string[]): string {
  if (valid.length === 0) return 'There are none here.';
  const near = valid
    .map((name) => ({ name, d: distance(given, name) }))
    .sort((a, b) => a.d - b.d)[0] as { name: string; d: number };
  if (near.d <= Math.max(2, near.name.length / 3)) return `Did you mean “${near.name}”?`;
  return `Known here: ${valid.join(', ')}.`;
}
