/** A drawer of tools, each folded under its icon, and a field that finds one by a word. */
import { say } from '../language/language.ts';
import { make } from './dom.ts';

const lowered = (text: string | null): string => (text ?? '').toLowerCase();

export interface DrawerOptions {
  /** The icon of the tool with this id. */
  readonly icon: (id: string) => Element;
  /** Of the field that finds; left out: `tool-search`. */
  readonly fieldId?: string;
}

export class Drawer {
  readonly element: HTMLDetailsElement;
  private readonly icon: DrawerOptions['icon'];
  private readonly tools: HTMLElement[] = [];
  private readonly list = make('div', { class: 'tools' });
  private readonly field: HTMLInputElement;
  private readonly found = make('p', { class: 'note', role: 'status' });

  /** `element` has the class `drawer` and a summary already, and may have other controls. */
  constructor(element: HTMLDetailsElement, { icon, fieldId = 'tool-search' }: DrawerOptions) {
    this.element = element;
    this.icon = icon;
    const words = say('drawer.find');
    const attributes = { class: 'tool-search', type: 'search', id: fieldId, placeholder: words };
    this.field = make('input', { ...attributes, 'aria-label': words });
    this.field.addEventListener('input', () => this.find());
    this.field.addEventListener('keydown', (event) => this.press(event));
    element.append(this.field, this.found, this.list);
  }

  /** Each has an id and a summary. `before`: the tool that comes after them; left out: none does. */
  add(tools: readonly HTMLElement[], before: HTMLElement | null = null): void {
    for (const tool of tools) {
      tool.querySelector('summary')?.prepend(this.icon(tool.id));
      this.list.insertBefore(tool, before);
    }
    this.tools.push(...tools);
    this.find();
  }

  /** Opens a tool, and gives it the focus. */
  openTool(tool: HTMLElement): void {
    this.field.value = '';
    this.find();
    this.element.open = true;
    tool.toggleAttribute('open', true);
    tool.querySelector('summary')?.focus();
    tool.scrollIntoView({ block: 'nearest' });
  }

  /** Enter: to the first tool that was found. Escape: no words any more, and without words out of the drawer. */
  private press(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      const all = [...this.list.querySelectorAll<HTMLElement>(':scope > :not(.unfound, [hidden])')];
      all[0]?.querySelector('summary')?.focus();
    } else if (event.key === 'Escape') {
      if (this.field.value === '') this.close();
      this.field.value = '';
      this.find();
    } else return;
    event.preventDefault();
  }

  /** The focus goes to what opens it again. */
  private close(): void {
    this.element.open = false;
    this.element.querySelector('summary')?.focus();
  }

  /** Leaves those in which the words of the field occur, in a title or inside. */
  private find(): void {
    const wanted = lowered(this.field.value).split(' ');
    let count = 0;
    for (const tool of this.tools) {
      const text = lowered(tool.textContent);
      const fits = wanted.every((word) => text.includes(word));
      tool.classList.toggle('unfound', !fits);
      if (fits && !tool.hidden) count += 1;
    }
    const asked = this.field.value.trim() !== '';
    this.found.textContent = asked ? say('drawer.found', { n: count }) : '';
  }
}
