import { GEAR_KEYS } from './differential-gear-keys.ts';
import { LOCKING_KEYS } from './differential-locking-keys.ts';
import { field, type FieldOptions, type SetupField } from './field.ts';
import { semiActiveFields } from './semi-active-fields.ts';

/** The block of a differential's key and the name in it: diff0.preload is preload in diff0. Undefined for other keys. */
export function splitDifferentialKey(
  key: string,
): { readonly block: string; readonly name: string } | undefined {
  const match = /^(differential\.diff\d+|diff\d+|differential)\.(.+)$/.exec(key);
  const [, block = '', name = ''] = match ?? [];
  if (match === null || /^diff\d+$/.test(name)) return undefined;
  return { block, name };
}

const KEYS = [...GEAR_KEYS, ...LOCKING_KEYS];

/** Racer reads 0 as one differential too: without the key a car has the single block. */
const ONLY_WHEN_PRESENT: FieldOptions = { default: undefined, onlyWhenPresent: true, min: 0, step: 1 };

const COUNT_HELP =
  'One or three; any other number is read as one. Three blocks: two whose outputs are the wheels of an axle, and the centre one';

/** The block differential, diff0 to diff2 at the root, and the same inside the block differential. */
export const DIFFERENTIAL_FIELDS: readonly SetupField[] = [
  ...KEYS.map(({ row }) => row('differential')),
  ...semiActiveFields('differential'),
  field(
    'differential',
    'differentials.count',
    'Number of differentials',
    'int',
    '1',
    'S ours',
    `${COUNT_HELP}, named diff0 to diff2 at the root of the file.`,
    ONLY_WHEN_PRESENT,
  ),
  field(
    'differential',
    'differential.count',
    'Number of differentials',
    'int',
    '1',
    'ours',
    `${COUNT_HELP}, named diff0 to diff2 inside this block.`,
    ONLY_WHEN_PRESENT,
  ),
  ...KEYS.map(({ row }) => row('diff<d>')),
  ...semiActiveFields('diff<d>'),
  ...KEYS.map(({ row }) => row('differential.diff<d>')),
  ...semiActiveFields('differential.diff<d>'),
];
