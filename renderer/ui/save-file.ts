/** Saves bytes as a file, where the shell allows it: a browser puts it among the downloads. */
export function download(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download holds the data itself once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

let save = download;

/** Sets how this shell saves files, before the first is saved. */
export function saveFilesWith(saving: typeof download): void {
  save = saving;
}

/** Saves bytes as a file at a chosen location, or as a download. */
export function saveFile(name: string, blob: Blob): void {
  save(name, blob);
}

/** A text with one byte per character, as in files of Racer's grammar. */
export function latin1Blob(text: string): Blob {
  return new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)], {
    type: 'text/plain',
  });
}

/** A .tir file; `name` with or without its ending. */
export function saveTir(name: string, text: string): void {
  saveFile(name.endsWith('.tir') ? name : `${name}.tir`, new Blob([text], { type: 'text/plain' }));
}
