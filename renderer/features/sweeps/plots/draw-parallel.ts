import { PLOT_FONT } from '../../charts/plot-font.ts';
import { themeColour } from '../../../app/theme.ts';
import type { Ink } from '../../panel-output/svg-ink.ts';
import { SCALE_COLOURS } from '../../workbench/colour-scale.ts';
import type { ParallelArea } from './parallel-scene.ts';
import type { PlotAxis } from './plot-axis.ts';
import { NO_STEP } from './point-scene.ts';

/** Lines that together make a ground of full colour: of more, each is fainter. */
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

/** A line through its values; what is missing parts it, and a value between two missing ones is a short stroke. */
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

function strokeLines(ink: Ink, lines: ParallelLines, isWanted: (line: number) => boolean): void {
  let inPath = 0;
  for (let line = 0; line < lines.isIn.length; line++) {
    if (!isWanted(line)) continue;
    if (inPath === 0) ink.beginPath();
    traceLine(ink, lines, line);
    inPath = (inPath + 1) % TOGETHER;
    if (inPath === 0) ink.stroke();
  }
  if (inPath > 0) ink.stroke();
}

/** Lines outside of the brushes faint, those inside over them by colour. */
export function drawLines(ink: Ink, lines: ParallelLines): void {
  const { isIn, steps } = lines;
  ink.lineWidth = 1;
  ink.lineJoin = 'round';
  ink.strokeStyle = themeColour('--line-strong');
  ink.globalAlpha = Math.max(0.15, Math.min(0.6, FULL / isIn.length));
  if (isIn.includes(0)) strokeLines(ink, lines, (line) => isIn[line] === 0);
  ink.globalAlpha = Math.max(0.35, Math.min(1, FULL / isIn.length));
  ink.lineWidth = 1.25;
  for (const step of [...new Set(steps ?? [0])].sort((a, b) => b - a)) {
    const isQuiet = steps !== undefined && step === NO_STEP;
    ink.strokeStyle = isQuiet
      ? themeColour('--quiet')
      : steps === undefined
        ? themeColour('--accent')
        : (SCALE_COLOURS[step] ?? '');
    strokeLines(ink, lines, (line) => isIn[line] === 1 && (steps === undefined || steps[line] === step));
  }
  ink.globalAlpha = 1;
}

/** One line in front of all others. */
export function drawChosen(ink: Ink, lines: ParallelLines, line: number): void {
  ink.strokeStyle = themeColour('--ink');
  ink.lineWidth = 2.5;
  strokeLines(ink, lines, (each) => each === line);
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
