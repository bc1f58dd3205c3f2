/** What axe-core finds wrong with a page as it stands, one line a finding. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of WCAG 2.2 too, which axe leaves out unless it is asked for; what is well need not be listed. */
const options = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
};

interface Finding {
  readonly html: string;
  readonly any: readonly { readonly data?: { readonly messageKey?: string } | null }[];
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly Finding[];
  }[];
}

/** What a bar at the edge of the window hides comes out from under it when the page is scrolled. */
const isUnderAnother = ({ any }: Finding): boolean =>
  any.some(({ data }) => data?.messageKey === 'partiallyObscured');

interface WithAxe {
  readonly axe: { run(where: Node, options: object): Promise<unknown> };
}

/** `part`: what is looked at, instead of the whole page. */
export async function accessibilityFaults(page: Page, part?: Locator): Promise<string[]> {
  // Evaluated, since the pages' policy forbids a script element that is not ours.
  await page.evaluate(source);
  const run = (where: Node, given: object): Promise<unknown> =>
    (globalThis as unknown as WithAxe).axe.run(where, given);
  const result = (part ?? page.locator('html')).evaluate(run, options);
  const { violations } = (await result) as AxeResult;
  return violations.flatMap(({ id, nodes }) => {
    const [first] = nodes.filter((node) => !isUnderAnother(node));
    return first === undefined ? [] : [`${id}: ${first.html}`];
  });
}
