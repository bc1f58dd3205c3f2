/** The address of the bench: the link of what is shown, but not in place of one that is to be mended. */
import { describe, expect, it } from 'vitest';
import { Address } from '../../web/src/pages/bench/benchAddress.ts';

function opened(hash: string) {
  const location = { hash };
  const pages = [hash];
  const history = {
    replaceState: (_: unknown, __: string, to: string) => {
      location.hash = to;
      pages[pages.length - 1] = to;
    },
    pushState: (_: unknown, __: string, to: string) => {
      location.hash = to;
      pages.push(to);
    },
  };
  const address = new Address({ location, history } as unknown as Window);
  return { location, address, pages };
}

describe('the address', () => {
  it('follows what is shown', () => {
    const { location, address } = opened('#2/sleigh');
    expect(address.asks).toBe(true);
    address.tell('2/sleigh~abcd?at=0');
    expect([location.hash, address.asks]).toEqual(['#2/sleigh~abcd?at=0', false]);
    location.hash = '#2/disk';
    expect([address.asks, address.fragment]).toEqual([true, '2/disk']);
  });

  it('is another page for another system or preset, and for nothing else', () => {
    const { location, address, pages } = opened('');
    address.tell('2/sleigh/back~abcd');
    address.tell('2/sleigh/back~abcd?h=1&at=3');
    expect(pages).toEqual(['#2/sleigh/back~abcd?h=1&at=3']);
    address.tell('2/disk/turn~cdef');
    address.tell('2/disk/turn~cdef?at=1');
    address.tell('2/disk/fast~0123');
    expect(pages.slice(1)).toEqual(['#2/disk/turn~cdef?at=1', '#2/disk/fast~0123']);
    // The browser's Back.
    pages.pop();
    location.hash = '#2/disk/turn~cdef?at=1';
    expect([address.asks, address.fragment]).toEqual([true, '2/disk/turn~cdef?at=1']);
    address.tell('2/disk/turn~cdef?at=2');
    expect(pages).toHaveLength(2);
  });

  it('of an older link is the new one in its place', () => {
    const { address, pages } = opened('#1/x5BGe');
    expect(address.fragment).toBe('1/x5BGe');
    address.tell('2/sleigh/back~abcd?h=1');
    expect(pages).toEqual(['#2/sleigh/back~abcd?h=1']);
  });

  it('leaves an address that was changed a moment ago, before the page could read it', () => {
    const { location, address } = opened('#2/sleigh');
    address.tell('2/sleigh~abcd');
    location.hash = '#2/disk';
    address.tell('2/sleigh~abcd?h=1');
    expect([location.hash, address.asks, address.fragment]).toEqual(['#2/disk', true, '2/disk']);
    address.tell('2/disk~abcd');
    expect([location.hash, address.asks]).toEqual(['#2/disk~abcd', false]);
  });

  it('leaves a faulty link until something else than the playhead changes', () => {
    const { location, address } = opened('#2/sleigh?zzz=1');
    address.hold();
    expect(address.asks).toBe(false);
    address.tell('2/sleigh~abcd?h=1&at=0');
    address.settle();
    for (const same of ['2/sleigh~abcd?h=1', '2/sleigh~abcd?at=3&h=1', '2/sleigh~abcd?h=1&at=3']) {
      address.tell(same);
      expect(location.hash).toBe('#2/sleigh?zzz=1');
    }
    address.tell('2/sleigh~abcd?h=2&at=3');
    expect(location.hash).toBe('#2/sleigh~abcd?h=2&at=3');
    address.tell('2/sleigh~abcd?h=2');
    expect(location.hash).toBe('#2/sleigh~abcd?h=2');
  });

  it('shows the link of what is shown when that is asked for', () => {
    const { location, address } = opened('#2/sleigh?zzz=1');
    address.hold();
    address.tell('2/sleigh~abcd');
    address.settle();
    address.write();
    expect([location.hash, address.asks]).toEqual(['#2/sleigh~abcd', false]);
  });
});
