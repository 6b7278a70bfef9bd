import { themeColour } from '../../../workspace/theme.ts';
import { contextOf, type Ink } from '../../../plots/ink/ink.ts';
import { SCALE_COLOURS } from '../../../plots/colour-scale.ts';
import type { PlotAxis } from './plot-axis.ts';
import { chartScale, type Box } from '../../../plots/axes/chart-scale.ts';
import {
  acrossParts,
  drawTicks,
  drawUpAxis,
  drawUprights,
  fitted,
  placed,
  upParts,
} from '../../../plots/axes/draw-axes.ts';
import { NO_STEP, type ScreenPoints } from './point-scene.ts';
import { stampPoints } from './stamp-points.ts';

/** Number of hues of the theme for words. */
const HUES = 8;
/** Number of points from which each is drawn as a square of few pixels: so many circles take longer than a frame. */
const MANY = 4000;
const SQUARE_px = 3;
/** Between words at the lower axis. */
const LETTER_px = 6;

export const hueOf = (word: number): string => `--session-${word % HUES}`;

/** Lines and texts of both axes. */
export function drawAxes(ink: Ink, area: Box, across: PlotAxis, up: PlotAxis): void {
  const scale = chartScale(area, across.domain, up.domain);
  const below = placed(across.ticks(acrossParts(area)), scale.across);
  const room = area.width / Math.max(1, below.length) - LETTER_px;
  drawUprights(ink, area, below);
  drawUpAxis(ink, area, placed(up.ticks(upParts(area)), scale.up));
  drawTicks(
    ink,
    area,
    below.map(({ at_px, text }) => ({ at_px, text: fitted(text, room) })),
  );
}

interface PointLook {
  /** Colour-scale step, or index of a word, of each point; one colour if undefined. */
  readonly steps: Uint8Array | undefined;
  readonly isWords: boolean;
  /** Theme variable of the one colour. */
  readonly ink: string;
  readonly isFaint?: boolean;
}

const colourOf = ({ isWords, ink, steps }: PointLook, step: number): string => {
  if (steps === undefined) return themeColour(ink);
  if (step === NO_STEP) return themeColour('--quiet');
  return isWords ? themeColour(hueOf(step)) : (SCALE_COLOURS[step] ?? '');
};

/** The steps that points have, ascending. */
function usedSteps(steps: Uint8Array | undefined): number[] {
  if (steps === undefined) return [0];
  const isUsed = new Uint8Array(NO_STEP + 1);
  for (const step of steps) isUsed[step] = 1;
  return Array.from(isUsed.keys()).filter((step) => isUsed[step] === 1);
}

/** Points: circles, those of one colour as one path, or squares of {@link SQUARE_px} where there are many. */
export function drawPoints(ink: Ink, at: ScreenPoints, look: PointLook): void {
  const { x, y } = at;
  const { steps } = look;
  const used = usedSteps(steps);
  if (look.isFaint === true) ink.globalAlpha = 0.35;
  const context = contextOf(ink);
  if (x.length > MANY && context !== undefined) {
    const indices = new Uint8Array(NO_STEP + 1);
    used.forEach((step, index) => (indices[step] = index));
    const colours = used.map((step) => colourOf(look, step));
    stampPoints(context, at, SQUARE_px, colours, steps, indices);
  } else
    for (const step of used) {
      ink.fillStyle = colourOf(look, step);
      ink.beginPath();
      for (let i = 0; i < x.length; i++) {
        if (steps !== undefined && steps[i] !== step) continue;
        const [px, py] = [x[i] ?? NaN, y[i] ?? NaN];
        if (x.length > MANY) ink.rect(px - SQUARE_px / 2, py - SQUARE_px / 2, SQUARE_px, SQUARE_px);
        else {
          ink.moveTo(px + 4, py);
          ink.arc(px, py, 4, 0, 2 * Math.PI);
        }
      }
      ink.fill();
    }
  ink.globalAlpha = 1;
}

/** Rings of the front and of the selected setup. */
export const FRONT_RING = { radius_px: 6, width_px: 1.5, colour: '--ink' } as const;
export const CHOSEN_RING = { radius_px: 10, width_px: 2.5, colour: '--focus' } as const;

/** Rings about some points, in a colour of the theme. */
export function drawRings(
  ink: Ink,
  { x, y }: ScreenPoints,
  indices: Iterable<number>,
  { radius_px, width_px, colour }: { radius_px: number; width_px: number; colour: string },
): void {
  ink.strokeStyle = themeColour(colour);
  ink.lineWidth = width_px;
  ink.beginPath();
  for (const i of indices) {
    const [px, py] = [x[i] ?? NaN, y[i] ?? NaN];
    ink.moveTo(px + radius_px, py);
    ink.arc(px, py, radius_px, 0, 2 * Math.PI);
  }
  ink.stroke();
}

/** The edge of what the points of a front dominate: steps that turn where both neighbours are worse. Points by x. */
export function drawFrontEdge(
  ink: Ink,
  { x, y }: ScreenPoints,
  isRightWorse: boolean,
  isDownWorse: boolean,
): void {
  ink.strokeStyle = themeColour('--ink');
  ink.lineWidth = 1;
  ink.setLineDash([4, 3]);
  ink.beginPath();
  for (let i = 0; i < x.length; i++) {
    const [px, py] = [x[i] ?? NaN, y[i] ?? NaN];
    if (i === 0) ink.moveTo(px, py);
    else {
      const [beforeX, beforeY] = [x[i - 1] ?? NaN, y[i - 1] ?? NaN];
      ink.lineTo(
        isRightWorse ? Math.max(px, beforeX) : Math.min(px, beforeX),
        isDownWorse ? Math.max(py, beforeY) : Math.min(py, beforeY),
      );
      ink.lineTo(px, py);
    }
  }
  ink.stroke();
  ink.setLineDash([]);
}
