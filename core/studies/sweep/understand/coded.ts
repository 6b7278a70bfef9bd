import type { Factor } from './factors.ts';

/** A factor on a scale from -1 at its minimum to 1 at its maximum (Box and Wilson 1951). */
export interface Coded {
  readonly least: number;
  readonly greatest: number;
}

export function codeOf({ values }: Factor): Coded {
  return {
    least: values.reduce((least, value) => Math.min(least, value), Infinity),
    greatest: values.reduce((greatest, value) => Math.max(greatest, value), -Infinity),
  };
}

export const coded = ({ least, greatest }: Coded, value: number): number =>
  greatest === least ? 0 : (2 * (value - least)) / (greatest - least) - 1;
