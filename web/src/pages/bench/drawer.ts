/** The drawer of the bench: all tools, each folded under its icon, and a field that finds one by a word. */
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { toolIcon } from './toolIcons.ts';

const lowered = (text: string | null): string => (text ?? '').toLowerCase();

export class Drawer {
  readonly element: HTMLDetailsElement;
  private readonly tools: HTMLElement[] = [];
  private readonly list = make('div', { class: 'tools' });
  private readonly field = make('input', {
    type: 'search',
    id: 'tool-search',
    'aria-label': say('drawer.find'),
    placeholder: say('drawer.find'),
  });
  private readonly found = make('p', { class: 'note', role: 'status' });

  /** `element` has a summary already, and may have other controls. */
  constructor(element: HTMLDetailsElement) {
    this.element = element;
    this.field.addEventListener('input', () => this.find());
    element.append(this.field, this.found, this.list);
  }

  /** Each has an id and a summary. `before`: the tool that comes after them; left out: none does. */
  add(tools: readonly HTMLElement[], before: HTMLElement | null = null): void {
    for (const tool of tools) {
      tool.querySelector('summary')?.prepend(toolIcon(tool.id));
      this.list.insertBefore(tool, before);
    }
    this.tools.push(...tools);
    this.find();
  }

  /** Opens a tool, and gives it the focus. */
  openTool(tool: HTMLDetailsElement): void {
    this.field.value = '';
    this.find();
    this.element.open = true;
    tool.open = true;
    tool.querySelector('summary')?.focus();
    tool.scrollIntoView({ block: 'nearest' });
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
