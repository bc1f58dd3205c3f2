/** Files that are dropped on the page: a system, or a method. */

/** A method says how it steps; whatever else a file holds is told where systems are opened. */
const ofMethods = ['family', 'b', 'stages', 'kicks'];

async function isMethod(file: File, longest: number): Promise<boolean> {
  if (file.size > longest) return false;
  try {
    const data: unknown = JSON.parse(await file.text());
    return typeof data === 'object' && data !== null && ofMethods.some((field) => field in data);
  } catch {
    return false;
  }
}

export interface Takers {
  system(file: File): void;
  method(file: File): void;
}

/** What is longer than `longest` bytes is not looked into. */
export function wireDrop(page: HTMLElement, longest: number, takers: Takers): void {
  const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
  page.addEventListener('dragover', (event) => {
    if (carriesFiles(event)) event.preventDefault();
  });
  page.addEventListener('drop', async (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!carriesFiles(event) || file === undefined) return;
    event.preventDefault();
    if (await isMethod(file, longest)) takers.method(file);
    else takers.system(file);
  });
}
