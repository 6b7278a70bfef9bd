/** Writes that leave alone what is already so: what is at rest changes nothing on the page. */

export function writeText(to: Element | null | undefined, text: string): void {
  if (to && to.textContent !== text) to.textContent = text;
}

/** In whole percent: the browser keeps them as they are written. */
export function writePercent(to: HTMLElement | null | undefined, name: 'left' | 'width', part: number): void {
  const text = `${Math.round(100 * part)}%`;
  if (to && to.style[name] !== text) to.style[name] = text;
}

export function writeAttribute(to: Element | null | undefined, name: string, text: string): void {
  if (to && to.getAttribute(name) !== text) to.setAttribute(name, text);
}

/**
 * Into an element of its own size (`contain: strict` and a width of at least so many characters): nothing around it is laid out
 * anew. A text that is longer widens it, for good: what swings between two lengths would move its neighbours.
 */
export function writeWithin(to: HTMLElement | null | undefined, text: string, least: number): void {
  const node = to?.firstChild;
  if (!to || node?.nodeValue === text) return;
  if (node instanceof Text) node.nodeValue = text;
  else to.textContent = text;
  if (text.length <= least) return;
  const room = Number.parseInt(to.style.width, 10) || 0;
  if (text.length > room) to.style.width = `${text.length}ch`;
}
