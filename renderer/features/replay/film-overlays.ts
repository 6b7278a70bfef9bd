import type { TrackCourse } from '../../../core/contract/track-mesh.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { clockText } from '../../../core/units/clock.ts';
import { MISSING, showQuantity, type Shown } from '../../../core/units/quantity.ts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { fitCourse } from '../../plots/scene/course-fit.ts';
import { ARROW_MPN, FORCE_MPN } from '../../plots/scene/force-figure.ts';
import { ACCELERATOR, BRAKE, GEAR, REVS, SPEED, STEERING, X, Y } from '../../plots/scene/sampled-track.ts';
import { gearText } from '../../plots/scene/gear-text.ts';
import { lapAt, type FilmCar, type FilmLaps } from './film.ts';
import { writeGap } from './ghost-position.ts';
import { gapText, ghostName } from './GhostList.tsx';

/** Parts of a film over its picture, chosen one by one. */
export const FILM_OVERLAYS = {
  time: 'Lap and time',
  speed: 'Speed, gear and revs',
  inputs: 'Driver inputs',
  map: 'Map of the track',
  ghosts: 'Gaps to the ghosts',
  scales: 'Scales of the arrows',
} as const;
export type FilmOverlay = keyof typeof FILM_OVERLAYS;
export const FILM_OVERLAY_NAMES = Object.keys(FILM_OVERLAYS) as FilmOverlay[];

export interface OverlayScene {
  readonly session: SessionDetail;
  readonly ghosts: readonly FilmCar[];
  readonly laps: FilmLaps | undefined;
  readonly course: TrackCourse | undefined;
  readonly system: DisplaySystem;
}

const shownText = (shown: Shown, value: number): string =>
  `${Number.isNaN(value) ? MISSING : shown.text(value)} ${shown.symbol}`;

/** The lines of text of a frame, by overlay; an overlay without data has none. */
export function overlayLines(
  overlays: readonly FilmOverlay[],
  { session, ghosts, laps, system }: OverlayScene,
  sample: Float64Array,
  at_s: number,
): string[] {
  const lines: string[] = [];
  const has = (name: FilmOverlay): boolean => overlays.includes(name);
  if (has('time')) {
    const lap = lapAt(session.laps, at_s);
    if (lap !== undefined && at_s >= lap.start_s && at_s <= lap.end_s)
      lines.push(`Lap ${lap.number}  ${clockText(at_s - lap.start_s)}`);
    else lines.push(clockText(at_s));
  }
  if (has('speed')) {
    const speed = showQuantity({ key: 'speed_mps', unit: 'mps', digits: 0 }, system);
    const revs = showQuantity({ key: 'engineSpeed_radps', unit: 'radps', digits: 0 }, system);
    lines.push(shownText(speed, sample[SPEED] ?? NaN));
    lines.push(`Gear ${gearText(sample[GEAR] ?? NaN)}  ${shownText(revs, sample[REVS] ?? NaN)}`);
  }
  if (has('ghosts') && laps !== undefined) {
    const gap = { ahead_s: NaN, ahead_m: NaN };
    ghosts.forEach((ghost, g) => {
      const lap = laps.ghosts[g];
      if (lap === undefined || !laps.isAligned) return;
      writeGap(laps.followed, lap, laps.positions_m, at_s, gap);
      lines.push(`${g + 1}  ${ghostName(ghost)}: ${gapText(gap)}`);
    });
  }
  if (has('scales')) {
    const load = showQuantity({ key: 'wheelLoad_N', unit: 'N', digits: 0 }, system);
    lines.push(`Load arrows: 1 m = ${shownText(load, 1 / ARROW_MPN)}`);
    lines.push(`Force arrows: 1 m = ${shownText(load, 1 / FORCE_MPN)}`);
  }
  return lines;
}

const INPUTS = [
  ['Accelerator', ACCELERATOR, '#3b82d6'],
  ['Brake', BRAKE, '#d64545'],
] as const;
const GROUND = 'rgba(12, 16, 20, 0.62)';
const INK = '#ffffff';

/** Draws the chosen overlays over a frame: text and inputs at the lower left, the map at the upper right. */
export function drawOverlays(
  context: CanvasRenderingContext2D,
  overlays: readonly FilmOverlay[],
  scene: OverlayScene,
  sample: Float64Array,
  at_s: number,
): void {
  const { height } = context.canvas;
  const em = Math.max(10, Math.round(height / 30));
  const line = Math.round(1.35 * em);
  context.font = `600 ${em}px system-ui, sans-serif`;
  context.textBaseline = 'middle';
  const lines = overlayLines(overlays, scene, sample, at_s);
  const bars = overlays.includes('inputs') ? INPUTS.length + 1 : 0;
  if (lines.length + bars > 0) {
    const wide = Math.max(bars > 0 ? 14 * em : 0, ...lines.map((text) => context.measureText(text).width));
    const high = (lines.length + bars) * line;
    const top = height - high - 2 * em;
    context.fillStyle = GROUND;
    context.fillRect(em, top, wide + 1.6 * em, high + em);
    context.fillStyle = INK;
    lines.forEach((text, i) => context.fillText(text, 1.8 * em, top + em / 2 + (i + 0.5) * line));
    if (bars > 0) drawInputs(context, sample, 1.8 * em, top + em / 2 + lines.length * line, em, line);
  }
  if (overlays.includes('map') && scene.course !== undefined)
    drawMap(context, scene.course, sample, Math.round(height / 4), em);
}

function drawInputs(
  context: CanvasRenderingContext2D,
  sample: Float64Array,
  left: number,
  top: number,
  em: number,
  line: number,
): void {
  const [from, long, thick] = [left + 6.5 * em, 7 * em, 0.5 * em];
  [...INPUTS.map(([name]) => name), 'Steering'].forEach((name, i) => {
    const y = top + (i + 0.5) * line;
    context.fillStyle = INK;
    context.fillText(name, left, y);
    context.fillStyle = 'rgba(255, 255, 255, 0.25)';
    context.fillRect(from, y - thick / 2, long, thick);
    const input = INPUTS[i];
    if (input !== undefined) {
      context.fillStyle = input[2];
      context.fillRect(from, y - thick / 2, long * Math.min(1, Math.max(0, sample[input[1]] || 0)), thick);
      return;
    }
    // Positive to the left: the mark moves to the left.
    context.fillStyle = INK;
    const middle = from + long * (0.5 - 0.5 * Math.min(1, Math.max(-1, sample[STEERING] || 0)));
    context.fillRect(middle - em / 6, y - thick, em / 3, 2 * thick);
  });
}

function drawMap(
  context: CanvasRenderingContext2D,
  course: TrackCourse,
  sample: Float64Array,
  size: number,
  em: number,
): void {
  const [left, top] = [context.canvas.width - size - em, em];
  const fit = fitCourse(course, size, em);
  const at = (x: number, y: number): readonly [number, number] => {
    const [across, down] = fit(x, y);
    return [left + across, top + down];
  };
  context.fillStyle = GROUND;
  context.fillRect(left, top, size, size);
  context.strokeStyle = 'rgba(255, 255, 255, 0.8)';
  context.lineWidth = em / 4;
  context.lineJoin = 'round';
  context.beginPath();
  for (let i = 0; i < course.x_m.length; i++) context.lineTo(...at(course.x_m[i] ?? 0, course.y_m[i] ?? 0));
  context.stroke();
  const [cx, cy] = at(sample[X] ?? NaN, sample[Y] ?? NaN);
  if (Number.isNaN(cx + cy)) return;
  context.fillStyle = INPUTS[0][2];
  context.beginPath();
  context.arc(cx, cy, em / 2.5, 0, 2 * Math.PI);
  context.fill();
}
