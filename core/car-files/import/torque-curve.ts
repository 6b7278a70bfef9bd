import type { CurvePoint } from './car-text.ts';
import { refuseSource } from './import-source.ts';
import type { Mapping } from './mapping.ts';
import type { PlainEntry, Span } from './plain-document.ts';

export const CURVE_FILE = 'torque.crv';

/** Beyond the last point of a curve the torque falls to 0 within this. */
const RUN_OUT_RPM = 200;

export interface TorquePoint {
  readonly speed_rpm: number;
  readonly torque_Nm: number;
}

/** A torque point that is a key of the car's own file. */
export interface CurveKey {
  readonly file: string;
  readonly entry: PlainEntry;
  readonly speed_rpm: number;
  /** Torque as the file has it, and the file's figure per Nm. */
  readonly torque: number;
  readonly perNm: number;
  /** Range of the torque in the text. */
  readonly span: Span;
}

export interface NormalCurve {
  readonly points: readonly CurvePoint[];
  readonly max_Nm: number;
}

/**
 * Racer's form of a torque curve: torque over maximum torque, ending at 0 (docs/sources/racer-format.md section 7). Points
 * whose speed does not rise are left out; a torque below 0 becomes 0, engine braking has its own key.
 */
export function normalCurve(given: readonly TorquePoint[], mapping: Mapping, file: string): NormalCurve {
  const points: TorquePoint[] = [];
  for (const point of given) {
    const before = points.at(-1)?.speed_rpm;
    if (before !== undefined && point.speed_rpm <= before) {
      mapping.warn(
        `${file}: the point at ${point.speed_rpm} rpm is not above the one before it and is left out.`,
        'order',
      );
      continue;
    }
    if (point.torque_Nm < 0)
      mapping.warn(`${file}: ${point.torque_Nm} N·m at ${point.speed_rpm} rpm is read as 0.`, 'below 0');
    points.push({ speed_rpm: point.speed_rpm, torque_Nm: Math.max(0, point.torque_Nm) });
  }
  const max_Nm = Math.max(0, ...points.map((point) => point.torque_Nm));
  if (!(max_Nm > 0)) throw refuseSource(`${file}: the torque curve has no torque above 0.`);
  const last = points.at(-1);
  if (last !== undefined && last.torque_Nm > 0)
    points.push({ speed_rpm: last.speed_rpm + RUN_OUT_RPM, torque_Nm: 0 });
  return {
    points: points.map(({ speed_rpm, torque_Nm }) => ({ x: speed_rpm, y: torque_Nm / max_Nm })),
    max_Nm,
  };
}
