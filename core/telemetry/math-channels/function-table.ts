import { CALCULUS } from './functions/calculus.ts';
import { LOOKUP } from './functions/lookup.ts';
import { POINTWISE } from './functions/pointwise.ts';
import type { FunctionRow } from './functions/function-row.ts';
import { STATISTIC_ROWS } from './functions/statistic-functions.ts';

/** Every function of the language; help, completion and the checks read this table. */
export const FUNCTIONS: readonly FunctionRow[] = [...POINTWISE, ...CALCULUS, ...STATISTIC_ROWS, ...LOOKUP];

const BY_NAME: ReadonlyMap<string, FunctionRow> = new Map(FUNCTIONS.map((row) => [row.name, row]));

export const findFunction = (name: string): FunctionRow | undefined => BY_NAME.get(name);
