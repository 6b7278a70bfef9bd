import { field, type FieldKind, type FieldOptions, type SetupField } from './field.ts';

/**
 * Blocks that can have a differential's keys: the single one, one of three at the root (by
 * `count` of Racer's block differentials), one of three inside the block differential (docs/sources/racer-format.md
 * section 3.3).
 */
export const DIFFERENTIAL_BLOCKS = ['differential', 'diff<d>', 'differential.diff<d>'] as const;
export type DifferentialBlockPattern = (typeof DIFFERENTIAL_BLOCKS)[number];

/** A key of each differential: its row is repeated for every possible block of a differential. */
export interface DifferentialKey {
  /** Name of the key after the block's name. */
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
