import { RacebenchError } from '../../contract/errors.ts';
import type { MathsEdit } from '../../contract/maths-requests.ts';
import {
  formatMathDocument,
  removeDefinition,
  renameDefinition,
} from '../../telemetry/math-channels/edit-document.ts';

/**
 * Applies one edit to a text of definitions. Throws BAD_ARGUMENTS for a missing definition or an invalid
 * name.
 */
export function editMaths({ text, edit }: { readonly text: string; readonly edit: MathsEdit }): string {
  try {
    if (edit.do === 'rename') return renameDefinition(text, edit.from, edit.to);
    return edit.do === 'remove' ? removeDefinition(text, edit.name) : formatMathDocument(text);
  } catch (error) {
    if (error instanceof RangeError) throw new RacebenchError('BAD_ARGUMENTS', error.message);
    throw error;
  }
}
