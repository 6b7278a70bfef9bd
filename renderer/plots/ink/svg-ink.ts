import type { Ink } from './ink.ts';

export interface SvgInk extends Ink {
  /** The drawing as marks of an SVG. */
  readonly text: () => string;
}

/** To tenths of a pixel: finer is not visible and only lengthens the text. */
const tenth = (value: number): number => Math.round(10 * value) / 10;
const ANCHORS: Partial<Record<CanvasTextAlign, string>> = { center: 'middle', right: 'end', end: 'end' };
/** Offset of the baseline below the point, as a share of the letter size. */
const DROPS: Partial<Record<CanvasTextBaseline, number>> = { top: 0.8, middle: 0.35 };
let lastClip = 0;

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Receives canvas drawing calls and writes them as SVG. */
export function createSvgInk(): SvgInk {
  let marks = '';
  let path = '';
  let clips = 0;
  let dashes = '';
  const saved: number[] = [];
  const colour = (style: Ink['fillStyle']): string => (typeof style === 'string' ? escaped(style) : 'none');
  const alpha = (): string => (ink.globalAlpha === 1 ? '' : ` opacity="${ink.globalAlpha}"`);
  const ink: SvgInk = {
    font: '11px sans-serif',
    fillStyle: '#000',
    strokeStyle: '#000',
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    globalAlpha: 1,
    textAlign: 'start',
    textBaseline: 'alphabetic',
    save: () => void saved.push(clips),
    restore: () => {
      const before = saved.pop() ?? 0;
      marks += '</g>'.repeat(clips - before);
      clips = before;
    },
    beginPath: () => {
      path = '';
    },
    moveTo: (x, y) => {
      path += `M${tenth(x)} ${tenth(y)}`;
    },
    // Same as on a canvas: the first point of a path is its beginning.
    lineTo: (x, y) => {
      path += `${path === '' ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`;
    },
    arc: (x, y, radius, from_rad, to_rad) => {
      // SVG has no arc that ends at its start: two halves are written.
      for (const [part, mark] of [
        [0, path === '' ? 'M' : 'L'],
        [0.5, `A${tenth(radius)} ${tenth(radius)} 0 0 1 `],
        [1, `A${tenth(radius)} ${tenth(radius)} 0 0 1 `],
      ] as const) {
        const at_rad = from_rad + part * (to_rad - from_rad);
        path += `${mark}${tenth(x + radius * Math.cos(at_rad))} ${tenth(y + radius * Math.sin(at_rad))}`;
      }
    },
    closePath: () => {
      if (path !== '') path += 'z';
    },
    rect: (x, y, width, height) => {
      path += `M${tenth(x)} ${tenth(y)}h${tenth(width)}v${tenth(height)}h${tenth(-width)}z`;
    },
    clip: () => {
      const id = `ink-${++lastClip}`;
      marks += `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">`;
      clips++;
    },
    fill: () => {
      if (path !== '') marks += `<path d="${path}" fill="${colour(ink.fillStyle)}"${alpha()}/>`;
    },
    stroke: () => {
      if (path !== '')
        marks += `<path d="${path}" fill="none" stroke="${colour(ink.strokeStyle)}" stroke-width="${ink.lineWidth}" stroke-linecap="${ink.lineCap}" stroke-linejoin="${ink.lineJoin}"${dashes}${alpha()}/>`;
    },
    fillRect: (x, y, width, height) => {
      marks += `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${colour(ink.fillStyle)}"${alpha()}/>`;
    },
    fillText: (text, x, y) => {
      const size = Number.parseFloat(/([\d.]+)px/u.exec(ink.font)?.[1] ?? '11');
      const drop = size * (DROPS[ink.textBaseline] ?? 0);
      marks += `<text x="${tenth(x)}" y="${tenth(y + drop)}" font-family="system-ui, sans-serif" font-size="${size}" text-anchor="${ANCHORS[ink.textAlign] ?? 'start'}" fill="${colour(ink.fillStyle)}">${escaped(text)}</text>`;
    },
    setLineDash: (dash) => {
      const parts = [...dash];
      dashes = parts.length === 0 ? '' : ` stroke-dasharray="${parts.join(' ')}"`;
    },
    text: () => marks + '</g>'.repeat(clips),
  };
  return ink;
}
