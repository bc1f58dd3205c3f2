/**
 * A wait that lets messages that have come be handled first. It is a message itself, which comes
 * after those: a browser holds `setTimeout` back for four milliseconds once it is nested.
 */
export function breather(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}
