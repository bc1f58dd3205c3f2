/**
 * A hand-in as text, for where no file can be saved: who and what in words, then the file in base64url between
 * two marks. Whatever mail and learning platforms put between the letters is left out when it is read.
 */
import { base64Of, textOfBase64 } from '../../../kit/ui/base64.ts';
import { type Sealed, textOf } from './handIn.ts';

const [begin, end] = ['rattleback-hand-in:', ':end'];
const between = new RegExp(`${begin}([^:]*)${end}`, 'g');

export function asText(file: Sealed): string {
  return `${file.name}: ${file.title}\n${begin}${base64Of(textOf(file))}${end}\n`;
}

/** The files in a text, each as it would have been saved; those that cannot be read are empty. */
export function filesIn(text: string): string[] {
  const plain = text.replace(/<[^>]*>/g, '');
  return [...plain.matchAll(between)].map(([, letters = '']) => {
    try {
      return textOfBase64(letters.replace(/[^\w-]/g, ''));
    } catch {
      return '';
    }
  });
}
