/** Answers that the browser does not keep travel in the history and in links; nothing here says otherwise. */
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { Keeping } from '../../web/src/figures/answers/answerStorage.ts';
import { carriedIn, carrying } from '../../web/src/figures/answers/carriedAnswers.ts';
import { Progress } from '../../web/src/figures/question/questionProgress.ts';
import { memoryStorage } from '../../web/src/kit/ui/storage.ts';

const answers = 'rattleback.lesson.one';
const site = 'https://school.example/lab/';

interface Page {
  readonly view: Window;
  readonly state: () => unknown;
  readonly follow: (selector: string) => string;
}

/** A page of the site at `path` in a browser with this storage; undefined: it denies all. */
function pageAt(path: string, storage?: Storage, before: unknown = null): Page {
  const html = `<a class="brand" href="${site}index.html"></a>
    <a id="on" href="${site}lessons/one/hand-in.html#end"></a>
    <a id="bench" href="${site}bench.html#2/kepler"></a>
    <a id="out" href="https://other.example/lab/lessons/one/"></a><h2 id="part"></h2>`;
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  let state = before;
  const location = new URL(path, site);
  // linkedom's links have no parts of addresses.
  for (const link of document.querySelectorAll('a')) {
    const parts = (): URL => new URL(link.getAttribute('href') ?? '');
    Object.defineProperties(link, {
      host: { get: () => parts().host },
      pathname: { get: () => parts().pathname },
      hash: {
        get: () => parts().hash,
        set: (hash: string) => {
          const address = parts();
          address.hash = hash;
          link.setAttribute('href', address.href);
        },
      },
    });
  }
  for (const heading of document.querySelectorAll('h2')) {
    Object.assign(heading, { scrollIntoView: () => undefined });
  }
  const view = {
    ...{ document, location, addEventListener: () => undefined },
    history: {
      get state() {
        return state;
      },
      replaceState(data: unknown, _: string, address?: string) {
        state = data;
        if (address !== undefined) location.href = new URL(address, location).href;
      },
    },
    get localStorage() {
      if (storage === undefined) throw new DOMException('denied', 'SecurityError');
      return storage;
    },
  } as unknown as Window;
  return {
    view,
    state: () => state,
    follow: (selector) => {
      const link = document.querySelector(selector) as HTMLAnchorElement;
      link.dispatchEvent(
        new (document.defaultView as unknown as typeof globalThis).Event('click', {
          bubbles: true,
        }),
      );
      return link.href;
    },
  };
}

const right = { answer: 'a', right: true };

describe('answers in an address', () => {
  it('come back as they were, with the section', () => {
    const entries = new Map([[answers, '{"q": "ζ, \\u2212½ 🙂"}']]);
    expect(carriedIn(carrying('part', entries))).toEqual({ section: 'part', entries });
    expect(carriedIn(carrying(carrying('', entries), entries))).toEqual({ section: '', entries });
    expect(carriedIn('part')).toBeUndefined();
  });

  it('cannot be read when the address was cut anywhere', () => {
    const whole = carrying('part', new Map([[answers, '{"q":1}']]));
    for (let end = whole.indexOf('=') + 1; end < whole.length; end += 1) {
      expect(carriedIn(whole.slice(0, end))).toEqual({ section: 'part', entries: undefined });
    }
  });

  it('are taken for lessons and nothing else', () => {
    const entries = new Map([
      [answers, '{}'],
      ['rattleback.theme', 'dark'],
    ]);
    expect(carriedIn(carrying('', entries))?.entries).toEqual(new Map([[answers, '{}']]));
  });
});

describe('a browser that keeps nothing', () => {
  it('is known before the first answer', () => {
    expect(new Keeping(pageAt('lessons/one/').view).lasts).toBe(false);
    expect(new Keeping(pageAt('lessons/one/', memoryStorage()).view).lasts).toBe(true);
    const full = Object.assign(memoryStorage(), {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(new Keeping(pageAt('lessons/one/', full).view).lasts).toBe(false);
  });

  it('carries answers to the next page, to a reload, and nowhere else', () => {
    const lesson = pageAt('lessons/one/');
    new Progress('one', new Keeping(lesson.view).storage).keep('q', right);
    expect(lesson.follow('#bench')).toBe(`${site}bench.html#2/kepler`);
    expect(lesson.follow('#out')).toBe('https://other.example/lab/lessons/one/');
    const next = pageAt(lesson.follow('#on'));
    const there = new Keeping(next.view);
    expect(new Progress('one', there.storage).of('q')).toEqual(right);
    expect(next.view.location.href).toBe(`${site}lessons/one/hand-in.html#end`);
    const again = new Keeping(pageAt('lessons/one/', undefined, lesson.state()).view);
    expect(new Progress('one', again.storage).of('q')).toEqual(right);
  });

  it('gives a link with which another browser goes on, if its reader wants to', () => {
    const lesson = new Keeping(pageAt('lessons/one/').view);
    new Progress('one', lesson.storage).keep('q', right);
    new Progress('one', lesson.storage).keep('p', right);
    const home = memoryStorage();
    new Progress('one', new Keeping(pageAt('lessons/one/', home).view).storage).keep('p', {
      ...{ answer: 'mine', right: false },
    });
    const { view } = pageAt(lesson.link, home);
    const keeping = new Keeping(view);
    const before = new Progress('one', keeping.storage);
    expect([before.of('q'), before.of('p')?.answer]).toEqual([undefined, 'mine']);
    keeping.take(keeping.offered);
    const after = new Progress('one', keeping.storage);
    expect([after.of('q'), after.of('p')?.answer]).toEqual([right, 'mine']);
    // A second time it brings nothing new.
    expect(new Keeping(pageAt(lesson.link, home).view).offered.size).toBe(0);
  });

  it('says when an address was cut', () => {
    const keeping = new Keeping(pageAt('lessons/one/#part~answers=eyJh').view);
    expect([keeping.damaged, keeping.offered.size]).toEqual([true, 0]);
  });

  it('notices storage that fills up in the middle', () => {
    const storage = memoryStorage();
    const page = pageAt('lessons/one/', storage);
    const keeping = new Keeping(page.view);
    let refused = 0;
    keeping.whenRefused(() => {
      refused += 1;
    });
    const progress = new Progress('one', keeping.storage);
    progress.keep('p', right);
    expect(refused).toBe(0);
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    progress.keep('q', right);
    expect(refused).toBe(1);
    const next = new Keeping(pageAt(page.follow('#on'), storage).view);
    expect(new Progress('one', next.storage).of('q')).toEqual(right);
  });
});
