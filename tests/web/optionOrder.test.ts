/** The order of options: the same for all readers and pages, and in no relation to how they are written. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inOrder } from '../../web/plugins/lesson/optionOrder.ts';
import { readLessonSite } from '../../web/plugins/lessons.ts';

const option = (id: string, last = false) => ({ id, last });
const ids = (options: readonly { readonly id: string }[]): string[] => options.map(({ id }) => id);
const file = 'lessons/a-lesson/questions.yaml';

describe('the order of options', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => option(id));

  it('depends on the lesson, the question and the options alone', () => {
    const order = ids(inOrder(four, file, 'which'));
    expect(ids(inOrder(four.toReversed(), file, 'which'))).toEqual(order);
    expect(ids(inOrder(four, 'elsewhere/lessons/a-lesson/questions.yaml', 'which'))).toEqual(order);
    expect(order.toSorted()).toEqual(ids(four));
  });

  it('differs from question to question and from lesson to lesson', () => {
    const names = Array.from({ length: 60 }, (_, i) => `n-${i}`);
    const questions = names.map((name) => ids(inOrder(four, file, name)).join());
    const lessons = names.map((name) =>
      ids(inOrder(four, `lessons/${name}/questions.yaml`, 'which')).join(),
    );
    // Of the 24 orders nearly all occur in 60 draws.
    for (const orders of [questions, lessons]) expect(new Set(orders).size).toBeGreaterThan(15);
  });

  it('puts those that speak of the others last, as they are written', () => {
    const some = [option('none', true), option('a'), option('all', true), option('b')];
    for (let n = 0; n < 20; n += 1) {
      expect(ids(inOrder(some, file, `q-${n}`)).slice(2)).toEqual(['none', 'all']);
    }
  });
});

describe('the questions of the lessons', () => {
  const site = readLessonSite(fileURLToPath(new URL('../../lessons', import.meta.url)));
  const asked = site.lessons.flatMap(({ facts, questions, asked: placed }) =>
    questions
      .filter(({ options }) => options.length > 0)
      .map((question) => ({ slug: facts.slug, question, placed })),
  );

  it('have one order on the lesson’s page, in the class view, which shows that page, and in a hand-in', () => {
    expect(asked.length).toBeGreaterThan(40);
    for (const { slug, question, placed } of asked) {
      const { id } = question.data;
      const order = ids(question.options);
      expect('options' in question.data && ids(question.data.options)).toEqual(order);
      expect(ids(placed.find((one) => one.id === id)?.words.options ?? [])).toEqual(order);
      const lesson = site.pages.get(`lessons/${slug}/index.html`) ?? '';
      const radios = lesson.matchAll(new RegExp(`name="answer-${id}" value="([^"]+)"`, 'g'));
      expect([...radios].map(([, value]) => value)).toEqual(order);
      const handIn = site.pages.get(`lessons/${slug}/hand-in.html`) ?? '';
      const [part = ''] = handIn.split(`data-question="${id}"`)[1]?.split('</section>') ?? [];
      expect([...part.matchAll(/data-option="([^"]+)"/g)].map(([, value]) => value)).toEqual(order);
    }
  });

  it('mark what speaks of the other options, so that it comes last', () => {
    const speaks = /^(in |by )?(none|neither|both|all)\b/i;
    for (const { slug, question } of asked) {
      for (const { id, label, last } of question.options) {
        if (speaks.test(label)) expect([slug, question.data.id, id, last]).toContain(true);
      }
    }
  });

  it('give no reasons, or all do: else a reason would tell the wrong options from the right one', () => {
    const reason = /\b(since|because)\b|;|, for |\. [A-Z]/;
    for (const { slug, question } of asked) {
      const reasoned = question.options.filter(({ label }) => reason.test(label));
      const all = [0, question.options.length];
      expect([slug, question.data.id, all]).toEqual([
        ...[slug, question.data.id],
        expect.arrayContaining([reasoned.length]),
      ]);
    }
  });

  it('are spoken of by what they say, and not by their places', () => {
    const places =
      /\b(options?|answers?) ([A-D]|one|two|three|four)\b|\b(first|second|third|fourth|last) option\b/i;
    for (const [address, html] of site.pages) {
      const words = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, '');
      expect([address, places.exec(words)?.[0]]).toEqual([address, undefined]);
    }
  });
});
