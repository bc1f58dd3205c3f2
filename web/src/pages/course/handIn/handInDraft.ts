/** A student's name and own words, kept in this browser until all answers are forgotten. */
import { prefix } from '../../../figures/question/questionProgress.ts';

/** The ids of fields, and what stands in them. */
type Fields = Readonly<Record<string, string>>;

export class Draft {
  private readonly key: string;
  private readonly storage: Storage;

  constructor(lesson: string, work: string, storage: Storage) {
    this.key = `${prefix}${lesson}.${work}`;
    this.storage = storage;
  }

  read(): Fields {
    try {
      const data: unknown = JSON.parse(this.storage.getItem(this.key) ?? '{}');
      if (typeof data !== 'object' || data === null) return {};
      return Object.fromEntries(
        Object.entries(data).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      );
    } catch {
      return {};
    }
  }

  /** Fills the fields in, keeps what is written, and lets it be seen on paper in full. */
  follow(fields: readonly (HTMLInputElement | HTMLTextAreaElement)[]): void {
    const kept = this.read();
    for (const field of fields) {
      field.value = kept[field.id] ?? '';
      const onPaper = document.createElement('span');
      onPaper.className = 'on-paper';
      onPaper.textContent = field.value;
      field.after(onPaper);
      field.addEventListener('input', () => {
        onPaper.textContent = field.value;
        // The page may be open twice: what was written there in other fields stays.
        const values = { ...this.read(), [field.id]: field.value };
        this.storage.setItem(this.key, JSON.stringify(values));
      });
    }
  }
}
