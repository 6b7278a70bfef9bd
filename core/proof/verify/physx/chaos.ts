/**
 * Segments of a recording in which single-precision rounding decides the rows: wheels that turn around zero slip at
 * walking speed, at a launch or at the end of a braking. Found from the recording alone.
 * Source: docs/sources/physx-model.md, section 20.
 */
export interface ChaosRow {
  readonly step: number;
  /** s */
  readonly time: number;
  /** A drive torque is asked for or a brake is on. */
  readonly driveOrBrake: boolean;
  /** Speed of the centre of mass, m/s over the length scale. */
  readonly speed: number;
  /** Longitudinal slip of each wheel; undefined for a wheel without one. */
  readonly slip: readonly (number | undefined)[];
}

/** From the first row to the time after the last; both in s. */
export interface ChaosWindow {
  readonly from: number;
  readonly to: number;
}

const SPEED_LIMIT = 3;
const STEPS_APART = 2;
const AFTER = 0.5;

/** The only tolerances at the first row after a chaotic window: position within 5 cm, speed within 0.1 m/s. */
export const AFTER_CHAOS = { position: 0.05, speed: 0.1 };

/** Windows in order of time, merged where they meet. */
export function chaosWindows(rows: readonly ChaosRow[]): ChaosWindow[] {
  const windows: { from: number; to: number }[] = [];
  rows.forEach((row, index) => {
    const before = signChange(rows, index);
    if (before === undefined) return;
    const last = windows.at(-1);
    if (last !== undefined && before.time <= last.to) last.to = row.time + AFTER;
    else windows.push({ from: before.time, to: row.time + AFTER });
  });
  return windows;
}

/** The row before, within two steps, since which a wheel's slip has changed its sign; zero has none. */
function signChange(rows: readonly ChaosRow[], index: number): ChaosRow | undefined {
  const row = rows[index];
  if (row === undefined || !isCritical(row)) return undefined;
  for (let wheel = 0; wheel < row.slip.length; wheel++) {
    const slip = row.slip[wheel] ?? 0;
    for (let other = index - 1; other >= 0; other--) {
      const before = rows[other];
      if (before === undefined || row.step - before.step > STEPS_APART || !isCritical(before)) break;
      const product = slip * (before.slip[wheel] ?? 0);
      if (product < 0) return before;
      if (product > 0) break;
    }
  }
  return undefined;
}

function isCritical(row: ChaosRow): boolean {
  return row.driveOrBrake && row.speed < SPEED_LIMIT;
}

export function isInWindow(windows: readonly ChaosWindow[], time: number): boolean {
  return windows.some((window) => time >= window.from - 1e-9 && time <= window.to + 1e-9);
}
