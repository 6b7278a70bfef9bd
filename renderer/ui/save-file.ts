/** Hands bytes to the person as a file, where the shell lets a page: a browser puts it among the downloads. */
export function download(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold of the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

let save = download;

/** How files are saved in this shell: set once, before the first is. */
export function saveFilesWith(saving: typeof download): void {
  save = saving;
}

/** Hands bytes to the person as a file: where they want it, or as a download. */
export function saveFile(name: string, blob: Blob): void {
  save(name, blob);
}

/** A text of which each character is one byte, as files of Racer's grammar are. */
export function latin1Blob(text: string): Blob {
  return new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)], {
    type: 'text/plain',
  });
}

/** A .tir file; `name` with or without its ending. */
export function saveTir(name: string, text: string): void {
  saveFile(name.endsWith('.tir') ? name : `${name}.tir`, new Blob([text], { type: 'text/plain' }));
}
