import { themeColour } from '../../../workspace/theme.ts';
import type { Domain } from '../../../plots/lines/domain.ts';
import { PLOT_FONT } from '../../../plots/lines/plot-font.ts';
import type { Ink } from '../../../plots/ink/svg-ink.ts';
import { roundTicks, type AxisTick } from './round-ticks.ts';

/** Rectangle of the axes on a drawing, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A word at a place of an axis. */
export interface Tick {
  readonly at_px: number;
  readonly text: string;
}

/** Width of a letter at that size, about. */
const LETTER_PX = 6;
/** Minimum distance between labels. */
const GAP_PX = 6;
const CAP_PX = 3;

export const textWidth = (text: string): number => LETTER_PX * text.length;

/** The text, cut to the room. */
export function fitted(text: string, room_px: number): string {
  const most = Math.floor(room_px / LETTER_PX);
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}

/** Maps values of a domain linearly to positions between two ends. */
export function scaleOf([low, high]: Domain, from_px: number, to_px: number): (value: number) => number {
  const perUnit = high > low ? (to_px - from_px) / (high - low) : 0;
  return (value) => from_px + (value - low) * perUnit;
}

/** Room of a number beside an upright axis and along a level one, with what keeps it clear of the next, px. */
const APART_px = { up: 44, across: 90 } as const;

export const upParts = ({ height }: Box): number => Math.max(2, Math.floor(height / APART_px.up));
export const acrossParts = ({ width }: Box): number => Math.max(2, Math.floor(width / APART_px.across));

/** Ticks of an axis with their positions, in the middle of a pixel so that their lines are sharp. */
export const placed = (ticks: readonly AxisTick[], toPx: (value: number) => number): Tick[] =>
  ticks.map(({ at, text }) => ({ at_px: Math.round(toPx(at)) + 0.5, text }));

/** Round values of a domain with their positions from the lower edge of a box up. */
export const upTicks = (box: Box, domain: Domain): Tick[] =>
  placed(roundTicks(domain, upParts(box)), scaleOf(domain, box.top + box.height, box.top));

/** Labels that do not overlap: the first, the last, and those with room between. */
export function clearTicks(ticks: readonly Tick[]): Tick[] {
  const last = ticks.at(-1);
  if (last === undefined) return [];
  const reach = ({ at_px, text }: Tick, side: -1 | 1): number => at_px + (side * textWidth(text)) / 2;
  const kept: Tick[] = [];
  for (const tick of ticks) {
    const before = kept.at(-1);
    const isClear = before === undefined || reach(tick, -1) >= reach(before, 1) + GAP_PX;
    if (isClear && (tick === last || reach(tick, 1) + GAP_PX <= reach(last, -1))) kept.push(tick);
  }
  return kept;
}

/** Lines across the box at the ticks, with their words to the left of it. */
export function drawUpAxis(ink: Ink, { left, width }: Box, ticks: readonly Tick[], hasWords = true): void {
  ink.font = PLOT_FONT;
  ink.fillStyle = themeColour('--axis-ink');
  ink.strokeStyle = themeColour('--grid-line');
  ink.lineWidth = 1;
  ink.setLineDash([]);
  ink.textAlign = 'right';
  ink.textBaseline = 'middle';
  ink.beginPath();
  for (const { at_px, text } of ticks) {
    ink.moveTo(left, at_px);
    ink.lineTo(left + width, at_px);
    if (hasWords) ink.fillText(text, left - 5, at_px);
  }
  ink.stroke();
}

/** Lines up the box at the ticks. */
export function drawUprights(ink: Ink, { top, height }: Box, ticks: readonly Tick[]): void {
  ink.strokeStyle = themeColour('--grid-line');
  ink.lineWidth = 1;
  ink.beginPath();
  for (const { at_px } of ticks) {
    ink.moveTo(at_px, top);
    ink.lineTo(at_px, top + height);
  }
  ink.stroke();
}

/** Name of an upright axis, above it in the corner of the drawing. */
export function drawUpName(ink: Ink, name: string): void {
  ink.font = PLOT_FONT;
  ink.fillStyle = themeColour('--axis-ink');
  ink.textAlign = 'left';
  ink.textBaseline = 'alphabetic';
  ink.fillText(name, 4, 13);
}

/** Words below the box, each under a short line. */
export function drawTicks(ink: Ink, { top, height }: Box, ticks: readonly Tick[]): void {
  ink.font = PLOT_FONT;
  ink.fillStyle = themeColour('--axis-ink');
  ink.strokeStyle = themeColour('--line-strong');
  ink.lineWidth = 1;
  ink.textAlign = 'center';
  ink.textBaseline = 'top';
  ink.beginPath();
  for (const { at_px, text } of ticks) {
    ink.moveTo(at_px, top + height);
    ink.lineTo(at_px, top + height + 3);
    ink.fillText(text, at_px, top + height + 5);
  }
  ink.stroke();
}

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
