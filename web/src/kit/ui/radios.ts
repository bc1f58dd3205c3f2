/**
 * One of a few, chosen by a click or with the arrow keys; one stop of the Tab key. What is only one
 * is no choice, and stands there as words.
 */
import { make } from './dom.ts';

export interface RadioOption {
  readonly id: string;
  readonly content: readonly (Node | string)[];
  readonly title?: string;
}

const ways: Readonly<Record<string, number>> = { ' ': 0, ArrowDown: 1, ArrowUp: -1 };
/** Where words run from left to right. */
const sideways: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export class Radios {
  readonly element: HTMLElement;
  private readonly onChoose: (id: string) => void;
  /** One is under the pointer, or none any more. */
  private readonly onHover: (id: string | undefined) => void;
  /** Called after a click on one, and for Enter; undefined: neither does more than choose. */
  onOpen: ((id: string) => void) | undefined;
  private nodes = new Map<string, HTMLElement>();

  constructor(
    label: string,
    className: string,
    onChoose: (id: string) => void,
    onHover: (id: string | undefined) => void = () => undefined,
  ) {
    this.onChoose = onChoose;
    this.onHover = onHover;
    this.element = make('div', { class: `radios ${className}`, 'aria-label': label });
    this.element.addEventListener('keydown', (event) => this.press(event));
  }

  showOptions(options: readonly RadioOption[], chosen: string): void {
    const focused = this.element.contains(document.activeElement);
    const many = options.length > 1;
    this.element.setAttribute('role', many ? 'radiogroup' : 'group');
    this.nodes = new Map(
      options.map(({ id, content, title }) => {
        const node = make('div', { ...this.roleIn(many), 'data-id': id }, ...content);
        if (title !== undefined) node.title = title;
        if (many) node.addEventListener('click', () => this.onChoose(id));
        node.addEventListener('click', () => this.onOpen?.(id));
        if (many) {
          node.addEventListener('pointerenter', () => this.onHover(id));
          node.addEventListener('pointerleave', () => this.onHover(undefined));
        }
        return [id, node];
      }),
    );
    this.element.replaceChildren(...this.nodes.values());
    this.choose(chosen);
    if (focused) this.nodes.get(chosen)?.focus();
  }

  /** Shows which is chosen, and tells nobody. */
  choose(chosen: string): void {
    if (this.nodes.size < 2) return;
    for (const [id, node] of this.nodes) {
      node.setAttribute('aria-checked', String(id === chosen));
      node.tabIndex = id === chosen ? 0 : -1;
    }
  }

  /** A single one is no choice, but may open something. */
  private roleIn(many: boolean): { readonly role?: string; readonly tabindex?: number } {
    if (many) return { role: 'radio' };
    return this.onOpen === undefined ? {} : { role: 'button', tabindex: 0 };
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ids = [...this.nodes.keys()];
    const at = ids.findIndex((id) => this.nodes.get(id) === event.target);
    if (at >= 0 && this.opens(event.key)) {
      event.preventDefault();
      this.onOpen?.(ids[at] as string);
      return;
    }
    const way = this.wayOf(event.key);
    if (at < 0 || way === undefined || ids.length < 2) return;
    event.preventDefault();
    const id = ids[(at + way + ids.length) % ids.length] as string;
    this.nodes.get(id)?.focus();
    this.onChoose(id);
  }

  /** How far a key leads on; undefined: it has no meaning here. */
  private wayOf(key: string): number | undefined {
    const across = sideways[key];
    if (across === undefined) return ways[key];
    return getComputedStyle(this.element).direction === 'rtl' ? -across : across;
  }

  /** Space chooses; a single one has nothing to choose. */
  private opens(key: string): boolean {
    if (this.onOpen === undefined) return false;
    return key === 'Enter' || (key === ' ' && this.nodes.size < 2);
  }
}
