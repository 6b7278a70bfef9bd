import type { Box } from '../axes/chart-scale.ts';
import type { Ink } from '../ink/ink.ts';

const CAP_PX = 3;

/** An interval with caps, in the stroke that is set: upright at `at_px`, or level. */
export function drawWhisker(
  ink: Ink,
  at_px: number,
  [from, to]: readonly [number, number],
  isLevel = false,
): void {
  const line = (a: number, b: number, c: number, d: number): void => {
    ink.moveTo(...(isLevel ? ([b, a] as const) : ([a, b] as const)));
    ink.lineTo(...(isLevel ? ([d, c] as const) : ([c, d] as const)));
  };
  ink.beginPath();
  line(at_px, from, at_px, to);
  for (const end of [from, to]) line(at_px - CAP_PX, end, at_px + CAP_PX, end);
  ink.stroke();
}

export function drawDot(ink: Ink, x: number, y: number, radius: number): void {
  ink.beginPath();
  ink.arc(x, y, radius, 0, 2 * Math.PI);
  ink.fill();
}

/** Distance of slanted lines. */
const HATCH_px = 6;

/** Slanted lines over a box and beyond it: what they are for is clipped before. */
export function hatch(ink: Ink, { left, top, width, height }: Box, colour: string): void {
  ink.strokeStyle = colour;
  ink.lineWidth = 1;
  ink.beginPath();
  for (let x = left - height; x < left + width; x += HATCH_px) {
    ink.moveTo(x, top + height);
    ink.lineTo(x + height, top);
  }
  ink.stroke();
}
