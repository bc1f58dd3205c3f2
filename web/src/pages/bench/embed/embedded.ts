export function isEmbedded(view: Window): boolean {
  return new URLSearchParams(view.location.search).get('embed') === '1';
}
