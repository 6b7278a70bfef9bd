import type { LoggedCar } from '../car/logged-car.ts';
import type { UnitOrNone } from '../../../units/suffixes.ts';
import { logRole, type LogRole } from '../../../catalogue/log-roles.ts';
import type { Log, LogSegment } from '../log/log.ts';
import { missingRoles } from '../log/segments.ts';

/** A setting of the car.ini with the value that the log suggests, in the unit of the file, or a factor of its own. */
export type KeyValue =
  | { readonly key: string; readonly value: number }
  | { readonly key: string; readonly factor: number };

/** Estimate of a parameter from a log. */
export interface Estimate {
  readonly value: number;
  /** Half of the 95 % interval. */
  readonly half: number;
  readonly observations: number;
  readonly segments: readonly LogSegment[];
  /** Settings that would change; none where no single setting has this value. */
  readonly keys: readonly KeyValue[];
  /** Sentence on figures of the value that are not of the log. */
  readonly note?: string | undefined;
}

/** Reason why the log does not show a parameter. */
export interface NoEstimate {
  readonly reason: string;
}

export type Finding = Estimate | NoEstimate;

export const isEstimate = (finding: Finding): finding is Estimate => 'value' in finding;

export interface ParameterRow {
  readonly key: string;
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly digits: number;
  /** Channels without which it cannot be identified. */
  readonly needs: readonly LogRole[];
  /** The value that the car.ini has now; undefined where it follows from many settings. */
  readonly ofCar: (car: LoggedCar) => number | undefined;
  readonly find: (log: Log, car: LoggedCar) => Finding;
}

/** The finding of a row; its reason where channels are missing or where the interval holds 0. */
export function findParameter(row: ParameterRow, log: Log, car: LoggedCar): Finding {
  const missing = missingRoles(log, row.needs);
  if (missing.length > 0)
    return {
      reason: `Not in the log: ${missing.map((role) => logRole(role).label.toLowerCase()).join(', ')}.`,
    };
  const finding = row.find(log, car);
  if (!isEstimate(finding)) return finding;
  const { value, half } = finding;
  if (!Number.isFinite(value) || !Number.isFinite(half))
    return { reason: 'The segments do not determine it.' };
  return finding;
}

/** True where a value differs from 0 at 95 %. */
export const isSignificant = ({ value, half }: Estimate): boolean => Math.abs(value) > half;
