import { RacebenchError } from '../../contract/errors.ts';
import { SETUP_FIELDS } from '../../catalogue/setup-fields.ts';
import { createRandom, type Random } from '../../math/random.ts';
import { documentText, parseDocument } from '../../car-files/car-ini/car-document.ts';
import { setValue } from '../../car-files/car-ini/edit.ts';
import type { CarValue } from '../../car-files/car-ini/car-values.ts';
import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import { lineEnd, MAX_VALUE_BYTES } from '../../car-files/car-ini/tokens.ts';
import type { FuzzInput } from './make-input.ts';

/** A fault found by an input. */
export interface FuzzFault {
  readonly kind: 'crash' | 'lost-bytes' | 'wrong-model' | 'wrong-edit';
  readonly message: string;
}

const fault = (kind: FuzzFault['kind'], message: string): FuzzFault => ({ kind, message });

/** The first fault of the model; undefined where there is none. */
function modelFault({ text }: FuzzInput, car: OpenCar): FuzzFault | undefined {
  const lines = car.document.lineStarts.length;
  for (const { code, line, column, file } of car.diagnostics)
    if (file === undefined && !(line >= 1 && line <= lines && column >= 1))
      return fault('wrong-model', `${code} is at line ${line}, column ${column} of ${lines} lines`);
  for (const { key, origin, start, end, text: shown } of car.values.values())
    if (origin !== 'default' && text.slice(start, end) !== shown)
      return fault('wrong-model', `${key} is shown as "${shown}", the file has "${text.slice(start, end)}"`);
  const hasError = car.diagnostics.some(({ severity }) => severity === 'error');
  if (hasError === (car.setup !== undefined))
    return fault('wrong-model', hasError ? 'A car with an error can run' : 'A car without error cannot run');
  return undefined;
}

/** The edited text; undefined where the edit was refused with a reason. Any other failure is thrown. */
function edited(text: string, key: string, valueText: string): string | undefined {
  try {
    return setValue(text, key, valueText);
  } catch (error) {
    if (error instanceof RacebenchError) return undefined;
    throw error;
  }
}

const isTooLong = (text: string, start: number): boolean =>
  lineEnd(text, start) - text.lastIndexOf('=', start) > MAX_VALUE_BYTES;

/** An own value: exactly its bytes give way to the new ones, and come back. */
function valueEditFault(text: string, { key, start, end, text: old }: CarValue): FuzzFault | undefined {
  const after = edited(text, key, '12.5');
  // With a value that is too long, what did not fit goes too: it never was a part of it that Racer read.
  if (after === undefined || isTooLong(text, start)) return undefined;
  if (after !== `${text.slice(0, start)}12.5${text.slice(end)}`)
    return fault('wrong-edit', `${key}=12.5 changed other bytes than those of its value`);
  // A tab is written as a blank, a decimal comma as a point and other white space not at all: not the same bytes.
  if (old === '' || /[\t,]/.test(old) || old !== old.trim()) return undefined;
  const back = edited(after, key, old);
  return back === undefined || back === text
    ? undefined
    : fault('wrong-edit', `${key}=${old} does not lead back`);
}

/** Checks a key that is not in the file: bytes are inserted at one offset and none is removed. */
function insertionFault(text: string, key: string): FuzzFault | undefined {
  const after = edited(text, key, '12.5');
  if (after === undefined) return undefined;
  let head = 0;
  while (head < text.length && text.charCodeAt(head) === after.charCodeAt(head)) head++;
  const isWhole = after.length >= text.length && after.endsWith(text.slice(head));
  return isWhole ? undefined : fault('wrong-edit', `${key}=12.5 is new and took bytes away`);
}

function editFault(text: string, car: OpenCar, random: Random): FuzzFault | undefined {
  const own = [...car.values.values()].filter(({ origin, fieldKey }) => origin === 'own' && fieldKey !== '');
  const value = own[random.below(own.length)];
  const found = value === undefined ? undefined : valueEditFault(text, value);
  if (found !== undefined || random.percent(50)) return found;
  const key = (SETUP_FIELDS[random.below(SETUP_FIELDS.length)]?.key ?? '').replace(/<\w+>/g, '1');
  const isThere = car.values.get(key)?.origin === 'own';
  return isThere ? undefined : insertionFault(text, key);
}

/**
 * Reads an input and edits it: the text comes back byte for byte, the reading does not fail, what it says about places
 * holds, and an edit of a known key changes the bytes of its value only. Returns the first check that fails.
 */
export function checkInput(input: FuzzInput, seed: number, number: number): FuzzFault | undefined {
  try {
    if (documentText(parseDocument(input.text)) !== input.text)
      return fault('lost-bytes', 'The text does not come back byte for byte');
    const car = openCar(input.text, input.companions);
    return modelFault(input, car) ?? editFault(input.text, car, createRandom(~seed, number));
  } catch (error) {
    return fault('crash', error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}
