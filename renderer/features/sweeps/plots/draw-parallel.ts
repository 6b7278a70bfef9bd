import { PLOT_FONT } from '../../../plots/ink/plot-font.ts';
import { themeColour } from '../../../workspace/theme.ts';
import type { Ink } from '../../../plots/ink/ink.ts';
import { SCALE_COLOURS } from '../../../plots/colour-scale.ts';
import type { ParallelArea } from './parallel-scene.ts';
import type { PlotAxis } from './plot-axis.ts';
import { NO_STEP } from './point-scene.ts';

/** Number of lines that together fill the area with full colour: with more lines each is fainter. */
const FULL = 150;
/** Lines of one path: the time of a path grows faster than its length. */
const TOGETHER = 20;

export interface ParallelLines {
  readonly area: ParallelArea;
  readonly heights: readonly Float32Array[];
  readonly isIn: Uint8Array;
  /** Step of the colour scale of each line; one colour without. */
  readonly steps: Uint8Array | undefined;
}

/** A line through its values; a missing value breaks it, and a value between two missing ones is a short stroke. */
function traceLine(ink: Ink, { area: { xs }, heights }: ParallelLines, line: number): void {
  let isDown = false;
  xs.forEach((x, a) => {
    const y = heights[a]?.[line] ?? NaN;
    if (Number.isNaN(y)) {
      isDown = false;
      return;
    }
    if (isDown) ink.lineTo(x, y);
    else {
      const isAlone = Number.isNaN(heights[a + 1]?.[line] ?? NaN);
      ink.moveTo(isAlone ? x - 6 : x, y);
      if (isAlone) ink.lineTo(x + 6, y);
    }
    isDown = true;
  });
}

/** Lines of one look that are drawn in one path. */
export interface LineStroke {
  readonly colour: string;
  readonly alpha: number;
  readonly width: number;
  /** Indices of the lines. */
  readonly lines: readonly number[];
}

/** All lines from the hindmost to the foremost: those outside of the brushes faint, over them those inside by colour. */
export function lineStrokes({ isIn, steps }: ParallelLines): readonly LineStroke[] {
  const strokes: LineStroke[] = [];
  const add = (look: Omit<LineStroke, 'lines'>, isWanted: (line: number) => boolean): void => {
    const lines = [...isIn.keys()].filter(isWanted);
    for (let from = 0; from < lines.length; from += TOGETHER)
      strokes.push({ ...look, lines: lines.slice(from, from + TOGETHER) });
  };
  const alphaOf = (least: number, most: number): number =>
    Math.max(least, Math.min(most, FULL / isIn.length));
  const faint = { colour: themeColour('--line-strong'), alpha: alphaOf(0.15, 0.6), width: 1 };
  add(faint, (line) => isIn[line] === 0);
  const full = { alpha: alphaOf(0.35, 1), width: 1.25 };
  if (steps === undefined) add({ ...full, colour: themeColour('--accent') }, (line) => isIn[line] === 1);
  else
    for (const step of [...new Set(steps)].sort((a, b) => b - a)) {
      const colour = step === NO_STEP ? themeColour('--quiet') : (SCALE_COLOURS[step] ?? '');
      add({ ...full, colour }, (line) => isIn[line] === 1 && steps[line] === step);
    }
  return strokes;
}

export function drawStroke(ink: Ink, lines: ParallelLines, stroke: LineStroke): void {
  ink.strokeStyle = stroke.colour;
  ink.globalAlpha = stroke.alpha;
  ink.lineWidth = stroke.width;
  ink.lineJoin = 'round';
  ink.beginPath();
  for (const line of stroke.lines) traceLine(ink, lines, line);
  ink.stroke();
  ink.globalAlpha = 1;
}

/** Strokes of one frame: 140 lines, some 20 ms where the processor draws them. */
const IN_A_FRAME = 7;

/**
 * Draws strokes behind the existing drawing, the foremost first, some in each frame: the most important ones are
 * visible at once, and the window stays responsive. The final image equals all strokes drawn in their order. Returns
 * the function that stops it.
 */
export function drawBehind(
  context: CanvasRenderingContext2D,
  lines: ParallelLines,
  strokes: readonly LineStroke[],
): () => void {
  let left = strokes.length;
  let frame = 0;
  const some = (): void => {
    context.globalCompositeOperation = 'destination-over';
    const from = Math.max(0, left - IN_A_FRAME);
    for (const stroke of strokes.slice(from, left).reverse()) drawStroke(context, lines, stroke);
    left = from;
    context.globalCompositeOperation = 'source-over';
    if (left > 0) frame = requestAnimationFrame(some);
  };
  some();
  return () => cancelAnimationFrame(frame);
}

/** One line in front of all others. */
export function drawChosen(ink: Ink, lines: ParallelLines, line: number): void {
  drawStroke(ink, lines, { colour: themeColour('--ink'), alpha: 1, width: 2.5, lines: [line] });
}

/** Axes with their ticks at the right. */
export function drawParallelAxes(
  ink: Ink,
  { xs, top, height }: ParallelArea,
  axes: readonly PlotAxis[],
): void {
  ink.font = PLOT_FONT;
  ink.textAlign = 'left';
  ink.textBaseline = 'middle';
  ink.strokeStyle = themeColour('--axis-ink');
  ink.lineWidth = 1;
  ink.beginPath();
  axes.forEach((axis, a) => {
    const x = Math.round(xs[a] ?? 0) + 0.5;
    const [low, high] = axis.domain;
    ink.moveTo(x, top);
    ink.lineTo(x, top + height);
    for (const { at, text } of axis.ticks(Math.max(2, Math.floor(height / 70)))) {
      const y = Math.round(top + height - (height * (at - low)) / (high - low)) + 0.5;
      ink.moveTo(x - 4, y);
      ink.lineTo(x + 4, y);
      ink.fillStyle = themeColour('--panel');
      ink.fillRect(x + 5, y - 7, 3 + 6.2 * text.length, 14);
      ink.fillStyle = themeColour('--axis-ink');
      ink.fillText(text, x + 7, y);
    }
  });
  ink.stroke();
}
