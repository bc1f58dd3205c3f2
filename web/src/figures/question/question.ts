/** `<lab-question>`: asks, runs the reader's experiment on the engine, and says what it measured. */

import { sentenceOf } from '../../kit/engine/fault.ts';
import type { Recording } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { embeddedData, make } from '../../kit/ui/dom.ts';
import { parseNumber } from '../../kit/ui/number.ts';
import type { Readout } from '../base/figureBase.ts';
import { evaluateMeasure } from '../base/figureMeasure.ts';
import { readoutList } from '../base/figureSummary.ts';
import type { Lab } from '../base/lab.ts';
import { evaluateClaim } from './claim.ts';
import { offerClues } from './clues.ts';
import { committed } from './cover.ts';
import { experimentFor, judged } from './judge.ts';
import type { Question } from './questionData.ts';
import type { KeptMeasure, Progress } from './questionProgress.ts';
import type { Verdict } from './verdict.ts';

const asksNumber = (question: Question): boolean =>
  question.kind === 'find' || question.kind === 'number';

/** The option whose claim the engine finds true. */
function rightOption(question: Question, found: Recording): string | undefined {
  if (question.kind !== 'choice' && question.kind !== 'predict') return undefined;
  return question.options.find(({ claim }) => evaluateClaim(claim, found))?.id;
}

/** The read-outs of a verdict as numbers. */
function measuredIn(found: Recording, reports: readonly Readout[]): KeptMeasure[] {
  return reports.map(({ label, measure }) => {
    const value = evaluateMeasure(measure, found);
    return { label, value: Number.isFinite(value) ? value : null };
  });
}

/** What is told with the answer: the number that was asked for, before all others. */
function revealed(question: Question): readonly Readout[] {
  if (question.kind !== 'number') return question.reports;
  const answer = { label: say('question.theAnswer'), measure: question.wants, digits: 4 };
  return [answer, ...question.reports];
}

/** What to say to a reader who gave no answer, or none that can be used. */
function request(question: Question): string {
  if (question.kind === 'find') {
    return say('question.giveNumberWithin', { min: question.min, max: question.max });
  }
  return say(question.kind === 'number' ? 'question.giveNumber' : 'question.chooseFirst');
}

export class LabQuestion extends HTMLElement {
  private running: AbortController | undefined;
  private attached = false;

  /** May be called again. */
  attach(lab: Lab, progress: Progress): void {
    if (this.attached) return;
    this.attached = true;
    const question = embeddedData<Question>(this);
    const form = this.querySelector('form') as HTMLFormElement;
    this.restore(question, progress);
    offerClues([...this.querySelectorAll<HTMLDetailsElement>('details.clue')]);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.check(question, lab, progress);
    });
  }

  private async check(question: Question, lab: Lab, progress: Progress): Promise<void> {
    const answer = this.answer(question);
    if (answer === undefined) {
      this.say(request(question));
      return;
    }
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    this.say(say('question.computing'));
    const experiment = experimentFor(question, answer);
    try {
      const found = await lab.record(experiment, running.signal, question.define);
      if (running.signal.aborted) return;
      const verdict = judged(question, answer, found);
      this.tell(verdict, found, question.reports);
      const measured = measuredIn(found, question.reports);
      progress.keep(question.id, { answer, right: verdict.right, measured });
      this.dispatchEvent(new Event(committed));
    } catch (error) {
      if (!running.signal.aborted) this.say(sentenceOf(error));
    }
  }

  /**
   * Shows what is right, without an answer, and uncovers the figure; the id of the right option where
   * there are options. What the reader answered is kept as it was.
   */
  async reveal(lab: Lab): Promise<string | undefined> {
    const question = embeddedData<Question>(this);
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    this.say(say('question.computing'));
    try {
      // What a reader is to find is in no experiment yet.
      const found =
        question.kind === 'find'
          ? undefined
          : await lab.record(question.experiment, running.signal, question.define);
      if (running.signal.aborted) return undefined;
      this.showPart('right', found, revealed(question));
      this.dispatchEvent(new Event(committed));
      return found && rightOption(question, found);
    } catch (error) {
      if (!running.signal.aborted) this.say(sentenceOf(error));
      return undefined;
    }
  }

  private answer(question: Question): string | undefined {
    if (!asksNumber(question)) {
      return this.querySelector<HTMLInputElement>('input:checked')?.value;
    }
    const value = parseNumber(this.querySelector<HTMLInputElement>('input')?.value ?? '');
    const [min, max] =
      question.kind === 'find' ? [question.min, question.max] : [-Infinity, Infinity];
    return value >= min && value <= max ? String(value) : undefined;
  }

  private piece(name: string): HTMLElement {
    return this.querySelector(`[data-part="${name}"]`) as HTMLElement;
  }

  /** One sentence and nothing else. */
  private say(sentence: string): void {
    for (const part of this.querySelectorAll<HTMLElement>('[data-part]')) part.hidden = true;
    const verdict = this.piece('verdict');
    verdict.textContent = sentence;
    verdict.hidden = false;
    delete this.dataset.verdict;
  }

  private tell(verdict: Verdict, found: Recording, reports: readonly Readout[]): void {
    this.showPart(verdict.part, found, reports);
    const words = this.piece('verdict');
    words.textContent = verdict.words;
    words.hidden = false;
    this.dataset.verdict = verdict.right ? 'right' : 'wrong';
  }

  /** A part of the answer, and what was measured. */
  private showPart(part: string, found: Recording | undefined, reports: readonly Readout[]): void {
    for (const one of this.querySelectorAll<HTMLElement>('[data-part]')) one.hidden = true;
    this.piece(part).hidden = false;
    if (found === undefined) return;
    const failed = found.records.flatMap((record, run) =>
      record.status === 'failed' ? [`${found.names[run]}: ${record.message}`] : [],
    );
    const measured = this.piece('measured');
    const title = make('p', { class: 'measured-title' }, say('question.measured'));
    measured.replaceChildren(title, readoutList(found, reports), ...failed);
    measured.hidden = reports.length + failed.length === 0;
  }

  private restore(question: Question, progress: Progress): void {
    const kept = progress.of(question.id);
    if (kept === undefined) return;
    const input = [...this.querySelectorAll('input')].find(
      (one) => asksNumber(question) || one.value === kept.answer,
    );
    if (input === undefined) return;
    if (asksNumber(question)) input.value = kept.answer;
    else input.checked = true;
    if (kept.right && question.kind !== 'predict') this.say(say('question.rightBefore'));
  }
}
