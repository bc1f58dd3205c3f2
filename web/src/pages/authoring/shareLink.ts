/** Copies the address, which holds the system and the method. */
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { linkField } from '../../kit/ui/linkField.ts';

export class ShareLink {
  readonly element = make('div', { class: 'own-share' });
  private readonly said = make('span', { class: 'note', role: 'status' });

  constructor() {
    const button = make('button', { type: 'button' }, say('ownPages.copyLink'));
    button.addEventListener('click', () => void this.copy());
    this.element.append(button, this.said);
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(window.location.href);
      this.said.textContent = say('ownPages.linkCopied');
    } catch {
      const field = linkField(window.location.href);
      this.said.replaceChildren(`${say('site.noCopying')} `, field);
      field.focus();
    }
  }
}
