/** As much of a window as an address needs. */
export function viewAt(hash: string): Window {
  const location = { hash };
  const history = {
    replaceState: (_: unknown, __: string, address: string) => {
      location.hash = address;
    },
  };
  return { location, history, addEventListener: () => undefined } as unknown as Window;
}
