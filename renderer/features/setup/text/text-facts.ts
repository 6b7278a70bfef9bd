import type { QuickFix } from '../../../../core/catalogue/car-edits.ts';
import type { Diagnostic } from '../../../../core/catalogue/diagnostics.ts';
import { fieldForKey } from '../../../../core/catalogue/setup-fields.ts';
import type { SetupField } from '../../../../core/catalogue/fields/field.ts';
import type { FieldValue } from '../../../worker/car-model.ts';

/** Facts that the text view needs about the open car beside the text itself. */
export interface TextFacts {
  /** Values of the last reading; the text may be newer. */
  readonly values: () => readonly FieldValue[];
  /** Names of the files beside the car. */
  readonly files: () => readonly string[];
  readonly applyFix: (diagnostic: Diagnostic, fix: QuickFix) => void;
}

/**
 * The row of a key at an offset of the text: its own, that of a template's convention, or that of a key that inherits
 * it.
 */
export function fieldAt(facts: TextFacts, path: string): SetupField | undefined {
  const own = fieldForKey(path);
  if (own !== undefined) return own;
  const heir = facts.values().find((value) => value.sourceKey === path);
  return heir === undefined ? undefined : fieldForKey(heir.key);
}

/** Further keys that take their value from an offset of the text. */
export function heirsOf(facts: TextFacts, path: string): readonly string[] {
  return facts
    .values()
    .filter((value) => value.sourceKey === path && value.key !== path)
    .map((value) => value.key);
}
