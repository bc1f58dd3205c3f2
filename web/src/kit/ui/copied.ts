/** Puts the words of an element on the clipboard, or selects them where that is forbidden; true: they are there. */
export async function copied(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return false;
  }
}
