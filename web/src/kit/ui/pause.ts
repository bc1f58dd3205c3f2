/** Gives the page its turn: keys, pointers and drawing come before what follows. */
export function pause(): Promise<void> {
  return new Promise((go) => setTimeout(go));
}

/** Until the page was drawn; a page out of sight is not waited for. */
export function drawnOnce(): Promise<void> {
  const longest = 200;
  return new Promise((go) => {
    requestAnimationFrame(() => setTimeout(go));
    setTimeout(go, longest);
  });
}

/** Until there is something to read; a page out of sight is not waited for. */
export function painted(): Promise<void> {
  const longest = 1000;
  return new Promise((go) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      go();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(go, longest);
  });
}
