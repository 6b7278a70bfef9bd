import type { Mapping } from './mapping.ts';
import type { CurveKey, NormalCurve } from './torque-curve.ts';

/** A source car as read: what an import writes and what an export compares with. */
import type { LeftOutReason } from './left-out-reason.ts';
export interface Reading {
  readonly mapping: Mapping;
  readonly curve: NormalCurve;
  /** Torque of the curve over that of the source, by engine speed, where the source adds the boost of a turbo. */
  readonly boost?: (speed_rpm: number) => number;
  /** Table file of the torque; empty where the torque is in the car's own file. */
  readonly curveFile: string;
  /** Torque points in the car's own file: only their torques go back. */
  readonly curveKeys?: readonly CurveKey[];
  readonly tables: readonly { readonly file: string; readonly points: number }[];
  /** Reason why a key was not imported. */
  readonly reason: (file: string, section: string, key: string) => LeftOutReason | undefined;
}
