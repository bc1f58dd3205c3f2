type Heard = (event: Pick<HashChangeEvent, 'newURL'>) => void;

export type View = Window & {
  /** As a link within the page does, and what hears of it only once `meanwhile` is done. */
  follow(hash: string, meanwhile?: () => void): void;
};

/** As much of a window as an address needs. */
export function viewAt(hash: string): View {
  const location = { hash };
  const heard: Heard[] = [];
  const history = {
    replaceState: (_: unknown, __: string, address: string) => {
      location.hash = address;
    },
  };
  const addEventListener = (_: string, hears: Heard) => void heard.push(hears);
  const follow = (to: string, meanwhile = () => {}): void => {
    location.hash = to;
    meanwhile();
    for (const hears of heard) hears({ newURL: `https://lab.example/own.html${to}` });
  };
  return { location, history, addEventListener, follow } as unknown as View;
}
