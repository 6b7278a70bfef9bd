/** Minimum characters that a written value has room for. */
export const MIN_ROOM = 6;

/**
 * Writes into a `WrittenValue`. A longer text widens it permanently: a width that changes back and forth
 * would move its neighbours.
 */
export function writeValue(to: HTMLElement | null | undefined, text: string): void {
  const node = to?.firstChild;
  if (!to || !(node instanceof Text) || node.nodeValue === text) return;
  node.nodeValue = text;
  if (text.length <= MIN_ROOM) return;
  const room = Number.parseInt(to.style.width, 10) || MIN_ROOM;
  if (text.length > room) to.style.width = `${text.length}ch`;
}
