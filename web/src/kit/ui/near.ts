/** What the reader comes near comes to life; the rest of a long page waits. */

/** Acts once on each element, a screen before it is seen: what grows by it grows out of sight. */
export function whenNear<E extends Element>(
  elements: Iterable<E>,
  act: (element: E) => void,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        act(target as E);
      }
    },
    { rootMargin: '100% 0px' },
  );
  for (const element of elements) observer.observe(element);
}
