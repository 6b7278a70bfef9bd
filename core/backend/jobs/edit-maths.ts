import { RacebenchError } from '../../contract/errors.ts';
import type { MathsEdit } from '../../contract/maths-requests.ts';
import {
  formatMathDocument,
  removeDefinition,
  renameDefinition,
} from '../../telemetry/math-channels/edit-document.ts';

/** A text of definitions with one edit. Throws BAD_ARGUMENTS for a definition that is not there, or a name that cannot be one. */
export function editMaths({ text, edit }: { readonly text: string; readonly edit: MathsEdit }): string {
  try {
    if (edit.do === 'rename') return renameDefinition(text, edit.from, edit.to);
    return edit.do === 'remove' ? removeDefinition(text, edit.name) : formatMathDocument(text);
  } catch (error) {
    if (error instanceof RangeError) throw new RacebenchError('BAD_ARGUMENTS', error.message);
    throw error;
  }
}
