/**
 * The texts in what a teacher chooses: files, folders, and the archives (zip) of learning platforms with a folder for
 * each student. In folders and archives files of other kinds are left out and counted.
 */
import { unzipSync } from 'fflate';
import { filesIn } from './asText.ts';
import { HandInFault } from './handIn.ts';

/** Bytes of one file: a thousand times what a lesson's answers take. */
const largest = 4_000_000;
/** Bytes of an archive, and of all that it holds. */
const largestArchive = 200_000_000;

export interface FoundText {
  /** With the folders above it. */
  readonly name: string;
  readonly text: string;
}

export interface Found {
  readonly texts: readonly FoundText[];
  readonly faults: readonly string[];
  /** Files of other kinds. */
  readonly skipped: number;
}

const isArchive = (name: string): boolean => /\.zip$/i.test(name);
const isText = (name: string): boolean => /\.(json|txt|html?)$/i.test(name);
/** Systems leave such files in archives. */
const isHidden = (path: string): boolean => /(^|\/)(\.|__MACOSX\/)/.test(path);

/** A text or a page may hold hand-ins between marks. */
function textsOf(name: string, whole: string): FoundText[] {
  const parts = filesIn(whole);
  if (parts.length === 0) return [{ name, text: whole }];
  return parts.map((text, i) => ({ name: parts.length === 1 ? name : `${name} (${i + 1})`, text }));
}

class Finder {
  readonly texts: FoundText[] = [];
  readonly faults: string[] = [];
  skipped = 0;

  /** `nested`: from a folder or an archive, where other kinds of files may be. */
  async file(name: string, file: File, nested: boolean): Promise<void> {
    if (isArchive(name)) {
      if (file.size > largestArchive) this.fault(name, 'handIns.tooLarge');
      else this.archive(name, new Uint8Array(await file.arrayBuffer()));
    } else if (nested && !isText(name)) this.skipped += 1;
    else if (file.size > largest) this.fault(name, 'handIns.tooLarge');
    else this.text(name, await file.text(), nested);
  }

  private text(name: string, whole: string, nested: boolean): void {
    const found = textsOf(name, whole);
    // Pages and texts of a platform that hold no hand-in are of another kind.
    const isOther = nested && !/\.json$/i.test(name) && found[0]?.text === whole;
    if (isOther) this.skipped += 1;
    else this.texts.push(...found);
  }

  private archive(name: string, bytes: Uint8Array): void {
    let room = largestArchive;
    try {
      const files = unzipSync(bytes, {
        filter: ({ name: path, originalSize }) => {
          if (path.endsWith('/') || isHidden(path)) return false;
          if (!isText(path)) {
            this.skipped += 1;
            return false;
          }
          room -= originalSize;
          const fits = originalSize <= largest && room >= 0;
          if (!fits) this.fault(`${name}/${path}`, 'handIns.tooLarge');
          return fits;
        },
      });
      const decoder = new TextDecoder();
      for (const [path, content] of Object.entries(files)) {
        this.text(`${name}/${path}`, decoder.decode(content), true);
      }
    } catch {
      this.fault(name, 'handIns.badArchive');
    }
  }

  private fault(name: string, key: 'handIns.tooLarge' | 'handIns.badArchive'): void {
    this.faults.push(new HandInFault(key).sentence(name));
  }
}

/** The texts of chosen files; a file of a folder is named by its path. */
export async function textsInFiles(files: readonly File[]): Promise<Found> {
  const finder = new Finder();
  for (const file of files) {
    const path = file.webkitRelativePath;
    if (path === '') await finder.file(file.name, file, false);
    else if (!isHidden(path)) await finder.file(path, file, true);
  }
  return finder;
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A folder gives its entries in parts; an empty part is the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return all;
    all.push(...part);
  }
}

/** The texts of dropped files and folders. The entries must be taken before anything is awaited. */
export async function textsInEntries(entries: readonly FileSystemEntry[]): Promise<Found> {
  const finder = new Finder();
  const walk = async (entry: FileSystemEntry, nested: boolean): Promise<void> => {
    const name = entry.fullPath.replace(/^\//, '');
    if (nested && isHidden(name)) return;
    if (entry.isFile) {
      await finder.file(name, await fileOf(entry as FileSystemFileEntry), nested);
      return;
    }
    for (const one of await entriesOf(entry as FileSystemDirectoryEntry)) await walk(one, true);
  };
  for (const entry of entries) await walk(entry, false);
  return finder;
}

/** The hand-ins of a pasted text. */
export function textsIn(name: string, pasted: string): Found {
  return { texts: textsOf(name, pasted), faults: [], skipped: 0 };
}
