/**
 * Whether the server now has another version of the open page. The names of its scripts tell, since
 * they hold digests. False where the server does not answer.
 */
export async function hasChanged(): Promise<boolean> {
  try {
    const scripts = [...document.querySelectorAll('script[type="module"][src]')];
    const answer = await fetch(window.location.href, { cache: 'no-cache' });
    if (!answer.ok) return false;
    const there = await answer.text();
    return scripts.some((script) => !there.includes(`"${script.getAttribute('src')}"`));
  } catch {
    return false;
  }
}
