import type { QuantityResult } from '../compare-columns.ts';
import { AFTER_CHAOS, isInWindow, type ChaosWindow } from './chaos.ts';
import type { Column } from './physx-columns.ts';
import {
  columnBounds,
  EQUAL_PART,
  gearTimingOf,
  noiseOf,
  rangeOf,
  type GearTiming,
  type RunNoise,
  type TwinScales,
} from './tolerance.ts';

const WRAP = 10 * Math.PI;

export interface ColumnPair {
  readonly column: Column;
  /** Recorded values; undefined is an empty cell. */
  readonly expected: readonly (number | undefined)[];
  readonly got: readonly (number | undefined)[];
  /** Nothing computes this column; it fails. */
  readonly unknown?: boolean;
}

export interface JudgeRequest {
  readonly pairs: readonly ColumnPair[];
  /** Time of each row, s. */
  readonly time: readonly number[];
  readonly noise: RunNoise;
  readonly scales: TwinScales;
  readonly gearTiming: GearTiming;
  readonly inputSteps: readonly number[];
  readonly windows: readonly ChaosWindow[];
  /** Length of a metre in the recording's length unit. */
  readonly lengthScale: number;
}

/** One result per group of columns, in the order of the columns, then what counts at the end of chaotic windows. */
export function judgeTrace(request: JudgeRequest): QuantityResult[] {
  const { pairs, windows, time } = request;
  const counts = time.map((t) => !isInWindow(windows, t));
  const groups = new Map<string, ColumnPair[]>();
  for (const pair of pairs) groups.set(pair.column.group, [...(groups.get(pair.column.group) ?? []), pair]);
  const results = [...groups].map(([group, members]) =>
    members[0]?.column.kind === 'whole'
      ? judgeWhole(group, members, counts)
      : judgeGroup(group, members, counts, request),
  );
  return [...results, ...judgeWindowEnds(request)];
}

function errorOf(kind: Column['kind'], expected: number | undefined, got: number | undefined): number {
  if (expected === undefined && got === undefined) return 0;
  if (expected === undefined || got === undefined) return Infinity;
  const error = Math.abs(got - expected);
  if (Number.isNaN(error)) return Infinity;
  return kind === 'wrapped' ? Math.abs(error - WRAP * Math.round(error / WRAP)) : error;
}

/**
 * The largest error of each column against its own bounds, and the rms over all columns of the group: the noise floor's
 * rms is one number over the components and wheels of a group.
 */
function judgeGroup(
  group: string,
  members: readonly ColumnPair[],
  counts: readonly boolean[],
  request: JudgeRequest,
): QuantityResult {
  const groupRange = Math.max(...members.map((member) => rangeOf(member.expected)));
  let passed = true;
  let samples = 0;
  let max = 0;
  let squares = 0;
  let squaredBounds = 0;
  let tolerance = 0;
  let mostUsed = -1;
  let worst = { row: 0, expected: NaN, got: NaN };
  for (const { column, expected, got } of members) {
    const bounds = columnBounds({
      gearTiming: gearTimingOf(column, request.gearTiming),
      noise: noiseOf(column, request.noise, request.scales),
      range: rangeOf(expected),
      groupRange,
      time: request.time,
      inputSteps: request.inputSteps,
    });
    for (let i = 0; i < expected.length; i++) {
      if (counts[i] !== true || (expected[i] === undefined && got[i] === undefined)) continue;
      const error = errorOf(column.kind, expected[i], got[i]);
      const bound = bounds.row[i] ?? 0;
      samples++;
      squares += error * error;
      squaredBounds += bounds.rms * bounds.rms;
      if (!(error <= bound)) passed = false;
      max = Math.max(max, error);
      if (error / bound <= mostUsed) continue;
      mostUsed = error / bound;
      tolerance = bound;
      worst = { row: i + 1, expected: expected[i] ?? NaN, got: got[i] ?? NaN };
    }
  }
  const rms = samples === 0 ? 0 : Math.sqrt(squares / samples);
  const rmsTolerance = samples === 0 ? 0 : Math.sqrt(squaredBounds / samples);
  if (!(rms <= rmsTolerance)) passed = false;
  return { quantity: group, max, rms, tolerance, rmsTolerance, passed, samples, worst };
}

/** Whole numbers: `max` is the part of rows that differ in the worst column, `tolerance` the part that may. */
function judgeWhole(
  group: string,
  members: readonly ColumnPair[],
  counts: readonly boolean[],
): QuantityResult {
  let samples = 0;
  let max = 0;
  let passed = true;
  let worst = { row: 0, expected: NaN, got: NaN };
  for (const { column, expected, got } of members) {
    let rows = 0;
    let differ = 0;
    for (let i = 0; i < expected.length; i++) {
      if (counts[i] !== true || (expected[i] === undefined && got[i] === undefined)) continue;
      rows++;
      if (errorOf(column.kind, expected[i], got[i]) === 0) continue;
      differ++;
      if (worst.row === 0) worst = { row: i + 1, expected: expected[i] ?? NaN, got: got[i] ?? NaN };
    }
    samples += rows;
    if (rows > 0) max = Math.max(max, differ / rows);
    if (rows - differ < EQUAL_PART * rows) passed = false;
  }
  return { quantity: group, max, rms: max, tolerance: 1 - EQUAL_PART, passed, samples, worst };
}

/** Judges the first row after each chaotic window: position and speed of the body. */
function judgeWindowEnds(request: JudgeRequest): QuantityResult[] {
  const { windows, time } = request;
  if (windows.length === 0 || time.length === 0) return [];
  const ends = windows.map((window) => {
    const after = time.findIndex((t) => t > window.to + 1e-9);
    return after < 0 ? time.length - 1 : after;
  });
  return judgeBody(request, ends, 'after launch or stop');
}

/**
 * Judges a run whose ground comes from other queries than the recorded ones, at its last row: the body's position
 * within 5 cm and its speed within 0.1 m/s, as at the end of a chaotic window.
 */
export function judgeEnd(request: Pick<JudgeRequest, 'pairs' | 'time' | 'lengthScale'>): QuantityResult[] {
  return request.time.length === 0 ? [] : judgeBody(request, [request.time.length - 1], 'at the end');
}

function judgeBody(
  { pairs, lengthScale }: Pick<JudgeRequest, 'pairs' | 'lengthScale'>,
  rows: readonly number[],
  when: string,
): QuantityResult[] {
  return (['pos', 'vel'] as const).map((group) => {
    const members = pairs.filter((pair) => pair.column.group === group);
    const limit = (group === 'pos' ? AFTER_CHAOS.position : AFTER_CHAOS.speed) * lengthScale;
    const errors = rows.map((row) =>
      group === 'pos'
        ? Math.hypot(...members.map((m) => errorOf('number', m.expected[row], m.got[row])))
        : Math.abs(lengthAt(members, row, 'got') - lengthAt(members, row, 'expected')),
    );
    const max = Math.max(...errors);
    const row = rows[errors.indexOf(max)] ?? 0;
    return {
      quantity: `${group === 'pos' ? 'position' : 'speed'} ${when}`,
      max,
      rms: Math.hypot(...errors) / Math.sqrt(errors.length),
      tolerance: limit,
      passed: members.length > 0 && max <= limit,
      samples: rows.length,
      worst: {
        row: row + 1,
        expected: lengthAt(members, row, 'expected'),
        got: lengthAt(members, row, 'got'),
      },
    };
  });
}

function lengthAt(members: readonly ColumnPair[], row: number, side: 'expected' | 'got'): number {
  return Math.hypot(...members.map((member) => member[side][row] ?? NaN));
}
