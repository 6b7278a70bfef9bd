import type { InputKey } from '../../../contract/input-columns.ts';
import type { SurfaceName } from '../../../catalogue/surfaces.ts';
import type { WorldName } from '../../../catalogue/worlds.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { UnitOrNone } from '../../../units/suffixes.ts';

/** Samples of a trial, 100 a second. */
export interface TrialRun {
  readonly time_s: Float64Array;
  /** A channel by its stored name. Throws for an unknown one. */
  readonly of: (channel: string) => Float64Array;
  readonly setup: Setup;
  /** Names of all wheels that the vehicle has, as in channels (FL, R3), and of the driven ones; all where none is driven. */
  readonly driven: readonly string[];
  readonly wheels: readonly string[];
}

/** A number that shows whether a symptom is there. Undefined where the trial did not get so far. */
export interface TrialFigure {
  /** Channel whose unit it is shown in; empty for that of its unit. */
  readonly key: string;
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly digits: number;
  readonly better: 'less' | 'more' | 'neither';
  readonly value: (run: TrialRun) => number | undefined;
}

/** The line in which a driver sees the symptom. */
export interface TrialTrace {
  readonly key: string;
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly digits: number;
  readonly values: (run: TrialRun) => Float64Array;
}

/** Inputs at times from the start; linear between them, a gear held. Without a gear the gearbox shifts by itself. */
export interface TrialInputs {
  readonly start_mps: number;
  readonly at_s: readonly number[];
  readonly columns: Readonly<Partial<Record<InputKey, readonly number[]>>>;
}

/**
 * A short drive in which a symptom shows. Its inputs are a table: no driver corrects them, so that two runs differ by
 * the car alone.
 */
export interface Trial {
  /** Description of the drive, as a sentence. */
  readonly what: string;
  readonly inputs: TrialInputs;
  readonly world?: WorldName;
  readonly surface?: SurfaceName;
  /** The first is the one by which two runs are compared. */
  readonly figures: readonly [TrialFigure, ...TrialFigure[]];
  readonly trace: TrialTrace;
  /** Reason why this car does not have the test; undefined for one that has. */
  readonly why?: (setup: Setup) => string | undefined;
}

export const figure = (
  label: string,
  unit: UnitOrNone,
  digits: number,
  better: TrialFigure['better'],
  value: TrialFigure['value'],
  key = '',
): TrialFigure => ({ key, label, unit, digits, better, value });

/** A channel as the trace. */
export const channelTrace = (
  label: string,
  channel: string,
  unit: UnitOrNone,
  digits: number,
): TrialTrace => ({
  ...{ key: channel, label, unit, digits },
  values: (run) => run.of(channel),
});
