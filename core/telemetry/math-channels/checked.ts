import type { KernelName } from './kernels.ts';
import type { Span } from './diagnostic.ts';
import type { ValueType } from './quantity-type.ts';

/** Segments of a session that a statistic is taken over. */
export const RANGES = ['lap', 'sector', 'selection', 'session'] as const;
export type RangeName = (typeof RANGES)[number];
export const isRange = (text: string): text is RangeName => RANGES.some((range) => range === text);

export const STATISTICS = ['mean', 'min', 'max', 'deviation', 'start', 'end', 'sum'] as const;
export type StatisticName = (typeof STATISTICS)[number];

/**
 * A number that does not depend on a channel, with its position, since only the session shows whether it is
 * too large.
 */
export interface Amount extends Span {
  readonly value: Checked;
}

/** An expression whose names, units and arguments are right. All numbers are SI. */
export type Checked =
  | { readonly op: 'constant'; readonly value: number }
  | { readonly op: 'channel'; readonly name: string }
  | { readonly op: 'definition'; readonly name: string }
  | { readonly op: 'car'; readonly name: string }
  | { readonly op: 'time' }
  | { readonly op: 'range-change'; readonly range: RangeName }
  | { readonly op: 'point'; readonly kernel: KernelName; readonly inputs: readonly Checked[] }
  | {
      readonly op: 'table';
      readonly input: Checked;
      readonly x: readonly number[];
      readonly y: readonly number[];
    }
  | { readonly op: 'derivative'; readonly input: Checked }
  | { readonly op: 'delta'; readonly input: Checked }
  | { readonly op: 'integrate'; readonly input: Checked; readonly reset: Checked | undefined }
  | {
      readonly op: 'smooth' | 'lag' | 'low-pass' | 'high-pass';
      readonly input: Checked;
      /** s, or Hz of a filter. */
      readonly amount: Amount;
    }
  | {
      readonly op: 'statistic';
      readonly what: StatisticName;
      readonly range: RangeName;
      readonly input: Checked;
    };

/** The type of an expression and its computation. */
export interface Typed {
  readonly type: ValueType;
  readonly value: Checked;
}

/** The expressions inside of one. */
export function inputsOf(checked: Checked): readonly Checked[] {
  switch (checked.op) {
    case 'point':
      return checked.inputs;
    case 'integrate':
      return checked.reset === undefined ? [checked.input] : [checked.input, checked.reset];
    case 'smooth':
    case 'lag':
    case 'low-pass':
    case 'high-pass':
      return [checked.input, checked.amount.value];
    case 'table':
    case 'derivative':
    case 'delta':
    case 'statistic':
      return [checked.input];
    default:
      return [];
  }
}

/** True for what is one number for a whole session. */
export function isFixed(checked: Checked): boolean {
  if (checked.op === 'constant' || checked.op === 'car') return true;
  return checked.op === 'point' && checked.inputs.every(isFixed);
}

/** Names of the other definitions that one is made of, each once. */
export function definitionsUsed(checked: Checked): string[] {
  if (checked.op === 'definition') return [checked.name];
  return [...new Set(inputsOf(checked).flatMap(definitionsUsed))];
}

/** Names of the session's channels that it reads itself. */
export function channelsUsed(checked: Checked): string[] {
  if (checked.op === 'channel') return [checked.name];
  return [...new Set(inputsOf(checked).flatMap(channelsUsed))];
}
