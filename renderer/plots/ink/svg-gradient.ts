import { escaped } from './svg-ink.ts';

let last = 0;

/** Parts of a list between commas outside of brackets. */
const partsOf = (list: string): string[] => list.split(/,\s*(?![^(]*\))/u);

/**
 * Scale of a legend, a `linear-gradient(to right, …)` with colours at even steps, as marks of an SVG; '' for
 * other images.
 */
export function gradientMarks(image: string, x: number, y: number, width: number, height: number): string {
  const list = /^linear-gradient\(to right, (.*)\)$/u.exec(image)?.[1];
  if (list === undefined) return '';
  const colours = partsOf(list);
  const stops = colours.map(
    (colour, i) => `<stop offset="${i / Math.max(1, colours.length - 1)}" stop-color="${escaped(colour)}"/>`,
  );
  const id = `scale-${++last}`;
  const box = Object.entries({ x, y, width, height }).map(([name, value]) => `${name}="${value.toFixed(1)}"`);
  return `<linearGradient id="${id}">${stops.join('')}</linearGradient><rect ${box.join(' ')} fill="url(#${id})"/>`;
}
