import type { CarEdit } from '../../catalogue/car-edits.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import { convertFakedDrive } from './convert-faked-drive.ts';
import { parseDocument } from './car-document.ts';
import { removeKey, setValues, type KeyValue } from './edit.ts';
import { findOwnNode } from './lookup.ts';
import { applySplices, type Splice } from './splice.ts';

const NAME = /^[^\s.={}~;]+$/;

function renamed(text: string, key: string, name: string): string {
  if (!NAME.test(name))
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `"${name}" is not a name: no blanks, points, =, ~, ; or braces.`,
    );
  const node = findOwnNode(parseDocument(text), key);
  if (node === undefined) throw new RacebenchError('BAD_ARGUMENTS', `${key} is not in the file.`);
  return applySplices(text, [{ start: node.start, end: node.end, text: name }]);
}

function requireInside(length: number, { start, end }: Splice): void {
  if (start < 0 || end < start || end > length)
    throw new RacebenchError('BAD_ARGUMENTS', `Characters ${start} to ${end} are not in the text.`);
}

/**
 * The text after the edits, laid one after the other; bytes outside them stay.
 *
 * @param companions the files beside the car, needed by the conversion of a faked drive
 * @throws RacebenchError NOT_LATIN1 or BAD_ARGUMENTS, as setValue and removeKey do
 */
export function applyEdits(
  text: string,
  edits: readonly CarEdit[],
  companions: readonly CarCompanion[] = [],
): string {
  let edited = text;
  let spans: Splice[] = [];
  const laySpans = (): void => {
    if (spans.length > 0) edited = applySplices(edited, spans);
    spans = [];
  };
  let values: KeyValue[] = [];
  const setPending = (): void => {
    if (values.length > 0) edited = setValues(edited, values);
    values = [];
  };
  for (const edit of edits) {
    if (edit.kind === 'set') {
      laySpans();
      values.push(edit);
      continue;
    }
    setPending();
    if (edit.kind === 'span') {
      // Edits sorted from the end of the text do not shift each other, so a long text is rebuilt once for all of them.
      if (edit.end > (spans.at(-1)?.start ?? Infinity)) laySpans();
      requireInside(spans.length > 0 ? (spans.at(-1)?.start ?? 0) : edited.length, edit);
      spans.push(edit);
      continue;
    }
    laySpans();
    if (edit.kind === 'remove') edited = removeKey(edited, edit.key);
    else if (edit.kind === 'rename') edited = renamed(edited, edit.key, edit.name);
    else edited = convertFakedDrive(edited, companions).text;
  }
  setPending();
  laySpans();
  return edited;
}
