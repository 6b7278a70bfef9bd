import type { UnitOrNone } from '../../units/suffixes.ts';
import type { FieldKind, FieldOptions } from './field.ts';

/** One parameter of a model in its block of the car. */
export interface BlockRow {
  readonly label: string;
  readonly kind: FieldKind;
  readonly unit: UnitOrNone;
  /** Heading of the source. */
  readonly heading: string;
  readonly help: string;
  /** The source's advice in our words; empty where it has none. */
  readonly more: string;
  readonly less: string;
  readonly options: FieldOptions;
}

/** A number within limits; without it the parameter is computed from the car. */
export function numberRow(
  label: string,
  unit: UnitOrNone,
  [min, max, step]: readonly [number, number, number],
  heading: string,
  help: string,
  more = '',
  less = '',
): BlockRow {
  return {
    ...{ label, kind: 'float', unit, heading, help, more, less },
    options: { default: undefined, min, max, step },
  };
}

export const wholeRow = (...row: Parameters<typeof numberRow>): BlockRow => ({
  ...numberRow(...row),
  kind: 'int',
});

/** Three rows of a vector in the axes of the file, named by its name and the axis. */
export function vectorRows<Name extends string>(
  name: Name,
  label: string,
  heading: string,
  help: string,
  advice: { readonly up?: readonly [more: string, less: string] } = {},
): Record<`${Name}.${'x' | 'y' | 'z'}`, BlockRow> {
  const row = (axis: string, more = '', less = ''): BlockRow =>
    numberRow(`${label}, ${axis}`, 'm', [-10, 10, 0.01], heading, `${help} ${axis}.`, more, less);
  const [more, less] = advice.up ?? [];
  return {
    [`${name}.x`]: row('to the left'),
    [`${name}.y`]: row('up', more, less),
    [`${name}.z`]: row('forward'),
  } as Record<`${Name}.${'x' | 'y' | 'z'}`, BlockRow>;
}
