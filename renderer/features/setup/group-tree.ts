import type { Severity } from '../../../core/catalogue/diagnostics.ts';
import type { FieldValue } from '../../worker/car-model.ts';
import { changedKeys, type SavedFields } from '../../workspace/car/changes.ts';
import { groupOfKey, type FormGroup, type GroupName } from './form-model.ts';

/** Diagnostics and changes of a group of the tree. */
export interface GroupCounts {
  readonly changed: number;
  readonly errors: number;
  readonly warnings: number;
}

export const NO_COUNTS: GroupCounts = { changed: 0, errors: 0, warnings: 0 };

/** Changed settings and diagnostics by group; each setting counts once, with the worst that is said of it. */
export function groupCounts(
  values: readonly FieldValue[],
  gone: readonly FieldValue[],
  severities: ReadonlyMap<string, Severity>,
  saved: SavedFields,
): ReadonlyMap<GroupName, GroupCounts> {
  const counts = new Map<GroupName, { changed: number; errors: number; warnings: number }>();
  for (const [group, inGroup] of Map.groupBy(values, ({ key }) => groupOfKey(key))) {
    const count = (wanted: Severity): number =>
      inGroup.filter(({ key }) => severities.get(key) === wanted).length;
    counts.set(group, {
      changed: changedKeys(inGroup, saved).size,
      errors: count('error'),
      warnings: count('warning'),
    });
  }
  for (const { key } of gone) {
    const group = groupOfKey(key);
    const { changed, ...others } = counts.get(group) ?? NO_COUNTS;
    counts.set(group, { ...others, changed: changed + 1 });
  }
  return counts;
}

/** A line of the tree: a group, or a block of one that is open. */
export interface TreeLine {
  readonly id: string;
  readonly group: GroupName;
  /** Path of the block; undefined for a group. */
  readonly block: string | undefined;
  readonly label: string;
  /** Undefined where there is nothing to open. */
  readonly isOpen: boolean | undefined;
  /** Place among its siblings, from 1, and how many they are. */
  readonly index: number;
  readonly size: number;
}

/** Blocks that have a place of their own in the form; differentials are laid out by kind instead. */
const hasPositions = (formGroup: FormGroup): boolean =>
  formGroup.group === 'other' || (formGroup.group !== 'differential' && formGroup.blocks.length > 1);

/** The lines of the tree from top to bottom. */
export function treeLines(groups: readonly FormGroup[], open: ReadonlySet<GroupName>): TreeLine[] {
  return groups.flatMap((formGroup, i) => {
    const { group, label } = formGroup;
    const isOpen = hasPositions(formGroup) ? open.has(group) : undefined;
    const head: TreeLine = {
      id: group,
      group,
      block: undefined,
      label,
      isOpen,
      index: i + 1,
      size: groups.length,
    };
    if (isOpen !== true) return [head];
    const { blocks } = formGroup;
    const inside = blocks.map(({ path }, k): TreeLine => ({
      id: `${group} ${path}`,
      group,
      block: path,
      label: path === '' ? 'Without a block' : path,
      isOpen: undefined,
      index: k + 1,
      size: blocks.length,
    }));
    return [head, ...inside];
  });
}

/** The line that typed letters lead to: the next, from the one after `from` round to it, that begins with them. */
export function typedLine(lines: readonly TreeLine[], from: number, typed: string): number {
  const wanted = typed.toLowerCase();
  // One letter moves on; more letters may stay where they are.
  const first = typed.length === 1 ? from + 1 : from;
  for (let step = 0; step < lines.length; step++) {
    const at = (first + step) % lines.length;
    if (lines[at]?.label.toLowerCase().startsWith(wanted) === true) return at;
  }
  return from;
}
