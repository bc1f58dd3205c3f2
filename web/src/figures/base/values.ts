/** Numbers in the prose that follow the read-outs of a figure. */

/** Read-outs by id, as they are printed. */
export type ShownValues = Readonly<Record<string, string>>;

const eventName = 'lesson-values';

interface Announcement {
  readonly figure: string;
  readonly values: ShownValues;
}

/** A figure has computed: its read-outs with an id, or none where it could not. */
export function announceValues(element: Element, figure: string, values: ShownValues): void {
  const detail: Announcement = { figure, values };
  element.dispatchEvent(new CustomEvent(eventName, { bubbles: true, detail }));
}

/** Writes into each `<output>` what its figure announces; its own words stand where there is nothing. */
export function followValues(page: Document): void {
  const words = new Map<HTMLElement, string>();
  for (const output of page.querySelectorAll<HTMLElement>('output.value')) {
    words.set(output, output.textContent ?? '');
  }
  page.addEventListener(eventName, (event) => {
    const { figure, values } = (event as CustomEvent<Announcement>).detail;
    for (const [output, own] of words) {
      if (output.dataset.figure !== figure) continue;
      const value = values[output.dataset.readout ?? ''];
      output.textContent = value ?? own;
      output.classList.toggle('measured', value !== undefined);
    }
  });
}
