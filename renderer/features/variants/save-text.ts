/** Hands a text to the person as a file: the page has no other way to a place of their choice. */
export function saveText(name: string, type: string, text: string): void {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold of the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
