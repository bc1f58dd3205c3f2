/** Small makers of page parts. */

type Attributes = Readonly<Record<string, string | number | boolean>>;

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(name, '');
    else if (value !== false) node.setAttribute(name, String(value));
  }
  node.append(...children);
  return node;
}

/** The JSON that the build put inside an element. */
export function embeddedData<T>(owner: Element): T {
  const text = owner.querySelector('script[type="application/json"]')?.textContent ?? 'null';
  return JSON.parse(text) as T;
}
