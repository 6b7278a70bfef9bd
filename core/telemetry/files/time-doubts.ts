import type { TableMapping } from '../../contract/table-mapping.ts';
import { secondsIn } from './time-columns.ts';

/** A rate that differs by more than this factor from the steps of the times, or a distance from the one driven in them. */
const TOLERATED = 3;
/** Rows further apart than this, in a unit that is only assumed, are asked about. */
const LONGEST_STEP_S = 20;
const MIN_DISTANCE_M = 5;

/** Evidence for the unit of the time: the usual step, and the distance by speed and by the distance channel. */
export interface TimeEvidence {
  readonly step_s: number;
  readonly stated_Hz: number | undefined;
  readonly bySpeed_m: number;
  readonly byDistance_m: number;
}

const isFar = (a: number, b: number): boolean => a > b * TOLERATED || b > a * TOLERATED;

/** The evidence against the unit of the time, in words; undefined without any, or where a person has settled it. */
export function timeDoubt(
  { columns }: TableMapping,
  { step_s, stated_Hz, bySpeed_m, byDistance_m }: TimeEvidence,
): { readonly code: 'time-unit' | 'time-rate'; readonly message: string } | undefined {
  const column = columns.find(({ use }) => use === 'time');
  if (column === undefined || column.settled === true || !(step_s > 0)) return undefined;
  const { header, unit } = column;
  const each = `a row every ${Number(step_s.toPrecision(3))} s`;
  if (secondsIn(unit) === undefined)
    return {
      code: 'time-unit',
      message: `the unit "${unit}" of the times "${header}" is not known; read as seconds there is ${each}. Give the unit of the time.`,
    };
  if (stated_Hz !== undefined && isFar(stated_Hz * step_s, 1))
    return {
      code: 'time-rate',
      message: `the file says ${stated_Hz} rows per second, but by "${header}" there is ${each}. Give the unit of the time, or another time column.`,
    };
  if (byDistance_m > MIN_DISTANCE_M && bySpeed_m > MIN_DISTANCE_M && isFar(byDistance_m, bySpeed_m))
    return {
      code: 'time-rate',
      message: `by speed and time the car has driven ${Math.round(bySpeed_m)} m, by its distance ${Math.round(byDistance_m)} m. Give the unit of the time, of the speed or of the distance.`,
    };
  if (unit === '' && step_s > LONGEST_STEP_S)
    return {
      code: 'time-unit',
      message: `the times "${header}" have no unit; read as seconds there is ${each}. Give the unit of the time.`,
    };
  return undefined;
}
