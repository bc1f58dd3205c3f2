/**
 * Where the browser knows Trusted Types, the pages' policy lets nothing become a script, a worker or
 * markup but by these rules: a worker is a file of the site, and a formula is XML, which runs nothing.
 */

interface Rules {
  readonly createHTML?: (text: string) => string;
  readonly createScriptURL?: (address: string) => string;
}

/** What browsers that know them have; the types of TypeScript do not name it. */
interface Knows {
  readonly trustedTypes?: {
    readonly defaultPolicy: unknown;
    createPolicy(name: string, rules: Rules): { createHTML(text: string): string };
  };
}

const { trustedTypes } = globalThis as Knows;

export function ownAddress(address: string, page = location.href): string {
  if (new URL(address, page).origin === new URL(page).origin) return address;
  throw new TypeError('Scripts come from the site itself.');
}

// The one that is asked where an address alone is given, as browsers’ own constructors are.
if (trustedTypes?.defaultPolicy === null) {
  trustedTypes.createPolicy('default', { createScriptURL: (address) => ownAddress(address) });
}

/** A policy has a name that is given once, and this module is part of more than one script. */
let formulas: { createHTML(text: string): string } | undefined;

/** To be read as XML alone. */
export function asFormula(text: string): string {
  formulas ??= trustedTypes?.createPolicy('formulas', { createHTML: (xml) => xml });
  return formulas?.createHTML(text) ?? text;
}
