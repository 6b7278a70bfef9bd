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
