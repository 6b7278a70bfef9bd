import {
  DIFFERENTIALS,
  differentialRow,
  type DifferentialKind,
  type DifferentialPosition,
} from '../../../core/catalogue/differentials.ts';
import { splitDifferentialKey } from '../../../core/catalogue/fields/differential-fields.ts';
import { fieldForKey } from '../../../core/catalogue/setup-fields.ts';
import type { DifferentialBlock, FieldValue } from '../../worker/car-model.ts';
import { differentialKind } from '../../workspace/car/differential-kind.ts';
import type { FormBlock, FormGroup, FormRow } from './form-model.ts';

/** Keys, or blocks of keys, that act on some kinds only. */
const SPECIAL: ReadonlySet<string> = new Set(Object.values(DIFFERENTIALS).flatMap((row) => row.keys));

/** The two keys of the kind are chosen in one control. */
const REPLACED: ReadonlySet<string> = new Set(['type', 'racebench_type', 'count']);

export const POSITION_LABELS: Readonly<Record<DifferentialPosition, string>> = {
  front: 'Front differential',
  rear: 'Rear differential',
  centre: 'Centre differential',
};

/** The form of one differential. */
export interface DifferentialSection {
  readonly block: string;
  readonly position: DifferentialPosition | undefined;
  /** Undefined where the number of the file means nothing known. */
  readonly kind: DifferentialKind | undefined;
  /** Settings that act on the kind. */
  readonly acting: readonly FormRow[];
  /** Settings that the file has and that do nothing with it. */
  readonly inactive: readonly FormRow[];
}

export interface DifferentialForm {
  readonly sections: readonly DifferentialSection[];
  /** Settings of the file in blocks that are not used. */
  readonly unused: readonly FormRow[];
  /** The group's settings that belong to no differential. */
  readonly others: readonly FormBlock[];
}

const rowOf = (value: FieldValue): FormRow[] => {
  const field = fieldForKey(value.key);
  return field === undefined ? [] : [{ field, values: [value] }];
};

function acts(kind: DifferentialKind | undefined, name: string): boolean {
  const [first = ''] = name.split('.');
  return kind === undefined || !SPECIAL.has(first) || differentialRow(kind).keys.includes(first);
}

/** The final drive, then what acts on this kind only, then the inertia and the wheels that any kind has. */
function rankOf(name: string): number {
  if (name === 'ratio') return 0;
  return SPECIAL.has(name.split('.')[0] ?? '') ? 1 : 2;
}

/** Settings of one block: what is tuned first, else in the order of the field table. */
function sectionOf(
  { block, position }: DifferentialBlock,
  values: readonly FieldValue[],
): DifferentialSection {
  const kind = differentialKind(values, block);
  const own = values.flatMap((value) => {
    const split = splitDifferentialKey(value.key);
    return split?.block !== block || REPLACED.has(split.name) ? [] : [{ value, name: split.name }];
  });
  const acting = own
    .filter(({ name }) => acts(kind, name))
    .toSorted((a, b) => rankOf(a.name) - rankOf(b.name));
  const inactive = own.filter(({ value, name }) => !acts(kind, name) && value.origin !== 'default');
  return {
    block,
    position,
    kind,
    acting: acting.flatMap(({ value }) => rowOf(value)),
    inactive: inactive.flatMap(({ value }) => rowOf(value)),
  };
}

/** The group of differentials as a form: each differential with the settings that act on its kind, then the rest. */
export function differentialForm(
  group: FormGroup,
  values: readonly FieldValue[],
  blocks: readonly DifferentialBlock[],
): DifferentialForm {
  const used = new Set(blocks.map(({ block }) => block));
  const isOther = (row: FormRow): boolean =>
    row.values.every(({ key }) => splitDifferentialKey(key) === undefined);
  const unused = group.blocks.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.values.flatMap((value) => {
        const split = splitDifferentialKey(value.key);
        const isUnused = split !== undefined && split.name !== 'count' && !used.has(split.block);
        return isUnused && value.origin !== 'default' ? rowOf(value) : [];
      }),
    ),
  );
  return {
    sections: blocks.map((block) => sectionOf(block, values)),
    unused,
    others: group.blocks.flatMap((block) => {
      const rows = block.rows.filter(isOther);
      return rows.length === 0 ? [] : [{ ...block, rows }];
    }),
  };
}

/** Numbers of a preset or a typed GPL setting; undefined where an entry of the block is not a number. */
export function gplNumbers(values: readonly FieldValue[], block: string): readonly (number | undefined)[] {
  return ['power_angle', 'coast_angle', 'clutches'].map((name) => {
    const value = values.find(({ key }) => key === `${block}.${name}`)?.value;
    return typeof value === 'number' ? value : undefined;
  });
}
