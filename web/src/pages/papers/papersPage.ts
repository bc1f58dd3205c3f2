/** The page of a paper, or of its misprints: what every page does, and its figures computed here. */
import '../site/home.ts';
import { embeddedData } from '../../kit/ui/dom.ts';
import { PaperCard } from './card.ts';

const names = embeddedData<Readonly<Record<string, string>> | null>(document.body) ?? {};
const named = (curve: string): string => names[curve] ?? curve;
for (const element of document.querySelectorAll<HTMLElement>('.reproduction[data-id]')) {
  new PaperCard(element, named);
}
document.documentElement.dataset.papers = '';
