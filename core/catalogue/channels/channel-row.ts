import type { UnitOrNone } from '../../units/suffixes.ts';
import type { DifferentialKind } from '../differentials.ts';

export type ChannelGroup = 'wheel' | 'engine' | 'driver' | 'driveline' | 'chassis';

export interface ChannelRow {
  /** Base name; a quantity with a unit carries its suffix. Stored as `key.FL` ... or `key.rear` where there is one each. */
  readonly key: string;
  readonly label: string;
  readonly group: ChannelGroup;
  readonly unit: UnitOrNone;
  /** Decimal places, in the SI unit, that the data have. */
  readonly digits: number;
  readonly perWheel: boolean;
  /** One for each differential the car has: front, rear, centre. */
  readonly perDifferential: boolean;
  /** 64-bit storage where 32 bits would lose a millimetre over a long session. */
  readonly sampleType: 'f32' | 'f64';
  /** Definition with frame and sign; the source where a document defines it. */
  readonly description: string;
  /** A state, which is not interpolated between samples. */
  readonly held?: boolean;
  /** Recorded for cars with a differential of this kind only; per-differential rows for that differential only. */
  readonly kind?: DifferentialKind;
}

type Row = (
  key: string,
  label: string,
  unit: UnitOrNone,
  digits: number,
  description: string,
  sampleType?: 'f32' | 'f64',
) => ChannelRow;

const rowsOf =
  (group: ChannelGroup, each: 'car' | 'wheel' | 'differential'): Row =>
  (key, label, unit, digits, description, sampleType = 'f32') => ({
    key,
    label,
    group,
    unit,
    digits,
    perWheel: each === 'wheel',
    perDifferential: each === 'differential',
    sampleType,
    description,
  });

export const wheelRow = rowsOf('wheel', 'wheel');
export const engineRow = rowsOf('engine', 'car');
export const driverRow = rowsOf('driver', 'car');
export const drivelineRow = rowsOf('driveline', 'car');
export const differentialRow = rowsOf('driveline', 'differential');
export const chassisRow = rowsOf('chassis', 'car');

export const held = (row: ChannelRow): ChannelRow => ({ ...row, held: true });

/** Rows of the blocks of one kind of differential. */
export const ofKind = (kind: DifferentialKind, rows: readonly ChannelRow[]): ChannelRow[] =>
  rows.map((row) => ({ ...row, kind }));
