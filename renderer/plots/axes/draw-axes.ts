import type { AxisTick } from '../../../core/units/axis.ts';
import { themeColour } from '../../workspace/theme.ts';
import type { Ink } from '../ink/ink.ts';
import { PLOT_FONT } from '../ink/plot-font.ts';
import type { Box } from './chart-scale.ts';

/** A word at a place of an axis. */
export interface Tick {
  readonly at_px: number;
  readonly text: string;
}

/** Width of a letter at that size, about. */
const LETTER_PX = 6;
/** Minimum distance between labels. */
const GAP_PX = 6;

export const textWidth = (text: string): number => LETTER_PX * text.length;

/** The text, cut to the room. */
export function fitted(text: string, room_px: number): string {
  const most = Math.floor(room_px / LETTER_PX);
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}

/** Room of a number beside an upright axis and along a level one, with what keeps it clear of the next, px. */
const APART_px = { up: 44, across: 90 } as const;

export const upParts = ({ height }: Pick<Box, 'height'>): number =>
  Math.max(2, Math.floor(height / APART_px.up));
export const acrossParts = ({ width }: Pick<Box, 'width'>): number =>
  Math.max(2, Math.floor(width / APART_px.across));

/** Ticks of an axis with their positions, in the middle of a pixel so that their lines are sharp. */
export const placed = (
  ticks: readonly Pick<AxisTick, 'at' | 'text'>[],
  toPx: (value: number) => number,
): Tick[] => ticks.map(({ at, text }) => ({ at_px: Math.round(toPx(at)) + 0.5, text }));

/** Ticks whose texts do not overlap: the first, the last, and those with room between. */
export function clearTicks<T extends Pick<AxisTick, 'at' | 'text'>>(
  ticks: readonly T[],
  toPx: (value: number) => number,
): T[] {
  const last = ticks.at(-1);
  if (last === undefined) return [];
  const reach = ({ at, text }: T, side: -1 | 1): number => toPx(at) + (side * textWidth(text)) / 2;
  const labelled: T[] = [];
  for (const tick of ticks) {
    const before = labelled.at(-1);
    const isClear = before === undefined || reach(tick, -1) >= reach(before, 1) + GAP_PX;
    if (isClear && (tick === last || reach(tick, 1) + GAP_PX <= reach(last, -1))) labelled.push(tick);
  }
  return labelled;
}

/** Distance of two numbers above each other that do not touch. */
const APART_UP_PX = 12;

/** Even ticks of an upright axis whose numbers do not overlap: every so many of them, counted from zero where it is there. */
export function clearUpTicks(ticks: readonly AxisTick[], pxPerUnit: number): readonly AxisTick[] {
  const [first, second] = ticks;
  if (first === undefined || second === undefined) return ticks;
  const every = Math.ceil(APART_UP_PX / ((second.at - first.at) * pxPerUnit) - 1e-9);
  const from = Math.max(
    0,
    ticks.findIndex(({ isStrong }) => isStrong),
  );
  return ticks.filter((_, i) => (i - from) % every === 0);
}

/** Colours of the theme; reading them settles the styles of the page. */
export interface AxisColours {
  readonly text: string;
  readonly grid: string;
}

export const axisColours = (): AxisColours => ({
  text: themeColour('--axis-ink'),
  grid: themeColour('--grid-line'),
});

/** Sets the ink of the texts and lines of axes. */
function asAxis(
  ink: Ink,
  align: CanvasTextAlign,
  baseline: CanvasTextBaseline,
  text: string,
  line: string,
): void {
  ink.font = PLOT_FONT;
  ink.fillStyle = text;
  ink.strokeStyle = line;
  ink.lineWidth = 1;
  ink.setLineDash([]);
  ink.textAlign = align;
  ink.textBaseline = baseline;
  ink.beginPath();
}

/** Lines across the box at the ticks, with their words to the left of it. */
export function drawUpAxis(
  ink: Ink,
  { left, width }: Box,
  ticks: readonly Tick[],
  { text: colour, grid } = axisColours(),
): void {
  asAxis(ink, 'right', 'middle', colour, grid);
  for (const { at_px, text } of ticks) {
    ink.moveTo(left, at_px);
    ink.lineTo(left + width, at_px);
    ink.fillText(text, left - 5, at_px);
  }
  ink.stroke();
}

/** Lines up the box at the ticks. */
export function drawUprights(
  ink: Ink,
  { top, height }: Box,
  ticks: readonly Tick[],
  { text, grid } = axisColours(),
): void {
  asAxis(ink, 'center', 'top', text, grid);
  for (const { at_px } of ticks) {
    ink.moveTo(at_px, top);
    ink.lineTo(at_px, top + height);
  }
  ink.stroke();
}

/** Words below the box, each under a short line. */
export function drawTicks(ink: Ink, { top, height }: Box, ticks: readonly Tick[]): void {
  asAxis(ink, 'center', 'top', themeColour('--axis-ink'), themeColour('--line-strong'));
  for (const { at_px, text } of ticks) {
    ink.moveTo(at_px, top + height);
    ink.lineTo(at_px, top + height + 3);
    ink.fillText(text, at_px, top + height + 5);
  }
  ink.stroke();
}
