import type { Cell } from '../table-cells.ts';
import type { JsonLine } from './lines.ts';

export type ParsedLine =
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'array'; readonly cells: readonly Cell[] }
  | { readonly kind: 'other' }
  | { readonly kind: 'broken'; readonly message: string; readonly column: number | undefined };

function cellOf(value: unknown): Cell {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  return null;
}

/** One line of JSON; what is inside of objects and arrays of a row has no value. */
export function parseLine({ text }: JsonLine): ParsedLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, at] = /position (\d+)/.exec(message) ?? [];
    return { kind: 'broken', message, column: at === undefined ? undefined : Number(at) + 1 };
  }
  if (Array.isArray(value)) return { kind: 'array', cells: value.map(cellOf) };
  if (typeof value === 'object' && value !== null) return { kind: 'object', fields: { ...value } };
  return { kind: 'other' };
}

/** The cells of an object in the order of the names. */
export function cellsOfFields(
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[],
): readonly Cell[] {
  return names.map((name) => (Object.hasOwn(fields, name) ? cellOf(fields[name]) : null));
}
