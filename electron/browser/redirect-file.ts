import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A page on disk that leads the browser to an address. The system's way to open a browser puts what is opened into command
 * lines, which every user of the machine can read; the file can be read by its owner alone.
 */
export interface RedirectFile {
  readonly path: string;
  remove(): void;
}

const NAME = /^open-(\d+)\.html$/;

/** Writes the file of this process, readable by its owner alone. Throws where the folder cannot be written. */
export function writeRedirectFile(folder: string, address: string): RedirectFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `open-${String(process.pid)}.html`);
  const remove = (): void => rmSync(file, { force: true });
  // An earlier process of the same id may have left a file. It is deleted, so that a link put there is not
  // followed.
  remove();
  writeFileSync(file, pageTo(address), { mode: 0o600, flag: 'wx' });
  return { path: file, remove };
}

/** Removes the files of processes that were killed; their addresses are no longer valid. */
export function removeStaleRedirectFiles(folder: string, isAlive: (pid: number) => boolean): void {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    // No browser was ever opened from here.
    return;
  }
  for (const name of names) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(path.join(folder, name), { force: true });
  }
}

/** The address has no characters with a meaning in HTML: digits, dots, slashes and base64url. */
const pageTo = (address: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Racebench</title>` +
  `<meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">Open Racebench</a>\n`;
