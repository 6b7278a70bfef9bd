import type { UnitOrNone } from '../../units/suffixes.ts';
import type { FieldKind, FieldOptions } from './field.ts';

/** Name in the block semi_active, label, kind, unit, source, help, limits. */
export type SemiActiveRow = readonly [string, string, FieldKind, UnitOrNone, string, string, FieldOptions];

/** Values are ours throughout: the semi-active differential paper prints none of them. */
export const PAPER = '002 ours';
