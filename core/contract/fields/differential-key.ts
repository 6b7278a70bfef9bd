import { field, type FieldKind, type FieldOptions, type SetupField } from './field.ts';

/**
 * Where a differential's keys may stand: the single one, one of three at the root (Racer's differentials.count), one
 * of three inside the block differential (docs/sources/racer-format.md section 3.3).
 */
export const DIFFERENTIAL_BLOCKS = ['differential', 'diff<d>', 'differential.diff<d>'] as const;
export type DifferentialBlockPattern = (typeof DIFFERENTIAL_BLOCKS)[number];

/** A key of each differential: its row is repeated for every block that a differential may stand in. */
export interface DifferentialKey {
  /** After the block's name. */
  readonly name: string;
  readonly row: (block: DifferentialBlockPattern) => SetupField;
}

export function differentialKey(
  name: string,
  label: string,
  kind: FieldKind,
  unit: SetupField['unit'],
  source: string,
  help: string,
  options: FieldOptions = {},
): DifferentialKey {
  const row = (block: DifferentialBlockPattern): SetupField => {
    const { alias } = options;
    return field('differential', `${block}.${name}`, label, kind, unit, source, help, {
      ...options,
      ...(alias !== undefined && !alias.includes('.') && { alias: `${block}.${alias}` }),
    });
  };
  return { name, row };
}

/** Limits of a number without default. */
export const optional = (min: number, max: number, step: number): FieldOptions => ({
  default: undefined,
  min,
  max,
  step,
});
