import type { LapRecord } from '../../../../core/contract/laps.ts';
import type { Ink } from '../../../plots/ink/ink.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import { toScreen, type PlanFrame } from '../../../plots/plan/plan-frame.ts';
import { themeColour } from '../../../workspace/theme.ts';
import type { DrivenPath } from './driven-path.ts';

/** Points closer together than this are one on the screen, px. */
const STEP_PX = 0.7;

/** True at the points within a lap; both lists are in the order of time. */
function withinLaps({ time_s }: DrivenPath, laps: readonly LapRecord[]): (i: number) => boolean {
  const within = new Uint8Array(time_s.length);
  let at = 0;
  for (let i = 0; i < time_s.length; i++) {
    const time = time_s[i] ?? 0;
    while (at < laps.length && (laps[at]?.end_s ?? 0) < time) at++;
    within[i] = (laps[at]?.start_s ?? Infinity) <= time ? 1 : 0;
  }
  return (i) => within[i] === 1;
}

/** The path, laps in the accent colour over the rest; one stroke for each. */
export function drawPath(
  ink: Ink,
  path: DrivenPath,
  laps: readonly LapRecord[],
  frame: PlanFrame,
  size: Size,
): void {
  const isLap = withinLaps(path, laps);
  ink.lineJoin = 'round';
  for (const wanted of [false, true]) {
    ink.strokeStyle = themeColour(wanted ? '--accent' : '--control-line');
    ink.lineWidth = wanted ? 1.5 : 1;
    ink.beginPath();
    /** True while the piece that begins at the last point is of this stroke: a piece belongs to its first point. */
    let isDown = false;
    let last = { x: 0, y: 0 };
    for (let i = 0; i < path.x_m.length; i++) {
      const x_m = path.x_m[i] ?? Number.NaN;
      const y_m = path.y_m[i] ?? Number.NaN;
      if (!Number.isFinite(x_m) || !Number.isFinite(y_m)) {
        isDown = false;
        continue;
      }
      const at = toScreen(frame, size, x_m, y_m);
      const isNext = isLap(i) === wanted;
      if (isDown && isNext && Math.hypot(at.x - last.x, at.y - last.y) < STEP_PX) continue;
      if (isDown) ink.lineTo(at.x, at.y);
      else if (isNext) ink.moveTo(at.x, at.y);
      isDown = isNext;
      last = at;
    }
    ink.stroke();
  }
}
