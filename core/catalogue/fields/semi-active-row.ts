import type { UnitOrNone } from '../../units/suffixes.ts';
import type { FieldKind, FieldOptions } from './field.ts';

/** Name in the block semi_active, label, kind, unit, source, help, limits. */
export type SemiActiveRow = readonly [string, string, FieldKind, UnitOrNone, string, string, FieldOptions];

/** All values are ours: the semi-active differential paper prints none. */
export const PAPER = '002 ours';
