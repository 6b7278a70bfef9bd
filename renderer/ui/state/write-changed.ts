/** Writes only values that differ, so that unchanged elements cause no page update. */

export function writeText(to: Element | null | undefined, text: string): void {
  if (to && to.textContent !== text) to.textContent = text;
}

/** In whole per cent: the browser keeps the text as written. */
export function writePercent(to: HTMLElement | null | undefined, name: 'left' | 'width', part: number): void {
  const text = `${Math.round(100 * part)}%`;
  if (to && to.style[name] !== text) to.style[name] = text;
}

export function writeAttribute(to: Element | null | undefined, name: string, text: string): void {
  if (to && to.getAttribute(name) !== text) to.setAttribute(name, text);
}
