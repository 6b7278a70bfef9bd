import type { Box } from '../axes/chart-scale.ts';
import type { Ink } from '../ink/ink.ts';

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
