import {
  fieldForKey,
  patternOf,
  SETUP_FIELDS,
  TEMPLATE_BLOCKS,
} from '../../../../core/catalogue/setup-fields.ts';
import type { SetupField } from '../../../../core/catalogue/fields/field.ts';

/** One entry that a block may have. */
export interface KeyOption {
  readonly name: string;
  /** The row of a key; undefined for a block. */
  readonly field: SetupField | undefined;
  /** For a block, the label of its first key. */
  readonly label: string;
}

/** Maximum number of numbered blocks that are offered. */
const NUMBERED: Readonly<Record<string, number>> = { n: 4, g: 10, w: 10, b: 8, d: 3, p: 12, c: 12, s: 10 };

/** The path under which the table knows a block; for a template that of the block it replaces. */
function patternOfBlock(path: string): string {
  const first = path.split('.')[0] ?? '';
  const stands = TEMPLATE_BLOCKS.get(first);
  return patternOf(stands === undefined ? path : stands + path.slice(first.length));
}

/** The name for a placeholder: the first number that the block does not have yet. */
function nextName(pattern: string, present: ReadonlySet<string>): string | undefined {
  const match = /^(\w+)<(\w)>$/.exec(pattern);
  if (match === null) return pattern.includes('<') ? undefined : pattern;
  const [, name = '', placeholder = ''] = match;
  for (let number = 0; number < (NUMBERED[placeholder] ?? 0); number++)
    if (!present.has(`${name}${number}`)) return `${name}${number}`;
  return undefined;
}

/**
 * Keys and blocks that a block may have and does not have yet, in the order of the field table.
 *
 * @param path dotted path of the block; empty for the root
 */
export function keyOptions(path: string, present: readonly string[]): KeyOption[] {
  const there = new Set(present);
  const prefix = path === '' ? '' : `${patternOfBlock(path)}.`;
  const options = new Map<string, KeyOption>();
  for (const row of SETUP_FIELDS) {
    if (!row.key.startsWith(prefix) || row.obsolete !== undefined) continue;
    const rest = row.key.slice(prefix.length);
    const point = rest.indexOf('.');
    const name = nextName(point < 0 ? rest : rest.slice(0, point), there);
    if (name === undefined || there.has(name) || options.has(name)) continue;
    options.set(name, { name, field: point < 0 ? row : undefined, label: row.label });
  }
  return [...options.values()];
}

/** Values that may follow the `=` of a key: its choices, yes and no, or the files beside the car. */
export function valueOptions(
  field: SetupField | undefined,
  files: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  if (field === undefined) return [];
  if (field.choices !== undefined) return field.choices;
  if (field.kind === 'bool')
    return [
      { value: '1', label: 'yes' },
      { value: '0', label: 'no' },
    ];
  if (field.kind === 'file') return files.map((value) => ({ value, label: 'beside the car' }));
  return [];
}

/** Blocks that a `~` after a name may refer to, those of the same kind first. */
export function targetOptions(name: string, paths: readonly string[]): string[] {
  const family = name.replace(/\d+$/, '');
  const isSame = (path: string): boolean => (path.split('.').at(-1) ?? '').startsWith(family);
  const unique = [...new Set(paths)];
  return [...unique.filter(isSame), ...unique.filter((path) => !isSame(path))];
}

export const fieldOf = (block: string, name: string): SetupField | undefined =>
  fieldForKey(block === '' ? name : `${block}.${name}`);
