import { DIAGNOSTIC_SEVERITY, type Diagnostic } from '../../core/contract/diagnostics.ts';
import { EXPLANATIONS } from '../../core/contract/explanations.ts';
import type { CarModel, FieldValue, PackedModel, PackedStatements, PackedValues } from './messages.ts';

/** In the order of PackedValues.origins. */
const ORIGINS: readonly FieldValue['origin'][] = ['own', 'inherited', 'default'];
const PLACES_OF_VALUE = 4;
const TEXTS_OF_VALUE = 4;
const PLACES_OF_STATEMENT = 3;

function packValues(values: readonly FieldValue[]): PackedValues {
  const texts: string[] = [];
  const places = new Int32Array(values.length * PLACES_OF_VALUE);
  const origins = new Uint8Array(values.length);
  const numbers = new Float64Array(values.length);
  const others = new Map<number, FieldValue['value']>();
  values.forEach((one, i) => {
    texts.push(one.key, one.fieldKey, one.text, one.sourceKey === one.key ? '' : one.sourceKey);
    places.set([one.line, one.column, one.start, one.end], i * PLACES_OF_VALUE);
    origins[i] = ORIGINS.indexOf(one.origin);
    const number = typeof one.value === 'number' ? one.value : NaN;
    numbers[i] = number;
    if (Number.isNaN(number) && one.value !== one.text) others.set(i, one.value);
  });
  return { texts: texts.join('\n'), places, origins, numbers, others };
}

function unpackValues({ texts, places, origins, numbers, others }: PackedValues): FieldValue[] {
  const lines = texts.split('\n');
  const values: FieldValue[] = [];
  for (let i = 0; i < origins.length; i++) {
    const at = i * TEXTS_OF_VALUE;
    const place = i * PLACES_OF_VALUE;
    const key = lines[at] ?? '';
    const text = lines[at + 2] ?? '';
    const origin = ORIGINS[origins[i] ?? 0] ?? 'own';
    const number = numbers[i] ?? NaN;
    const source = lines[at + 3] ?? '';
    values.push({
      key,
      fieldKey: lines[at + 1] ?? '',
      text,
      value: Number.isNaN(number) ? (others.has(i) ? others.get(i) : text) : number,
      origin,
      sourceKey: source === '' && origin !== 'default' ? key : source,
      line: places[place] ?? 0,
      column: places[place + 1] ?? 0,
      start: places[place + 2] ?? 0,
      end: places[place + 3] ?? 0,
    });
  }
  return values;
}

const isPlain = ({ code, fixes, file }: Diagnostic): boolean =>
  code === 'unknown-key' && fixes === undefined && file === undefined;

export function packModel({ values, diagnostics, ...rest }: CarModel): PackedModel {
  const texts: string[] = [];
  const places: number[] = [];
  diagnostics.forEach((one, i) => {
    if (!isPlain(one)) return;
    texts.push(one.key, one.message);
    places.push(i, one.line, one.column);
  });
  return {
    ...rest,
    values: packValues(values),
    diagnostics: diagnostics.filter((one) => !isPlain(one)),
    unknownKeys: { texts: texts.join('\n'), places: Int32Array.from(places) },
  };
}

function unpackDiagnostics(others: readonly Diagnostic[], { texts, places }: PackedStatements): Diagnostic[] {
  const lines = texts.split('\n');
  const count = places.length / PLACES_OF_STATEMENT;
  const list: Diagnostic[] = [];
  let other = 0;
  for (let i = 0; i < count; i++) {
    const place = i * PLACES_OF_STATEMENT;
    while (list.length < (places[place] ?? 0)) list.push(...others.slice(other, ++other));
    list.push({
      code: 'unknown-key',
      severity: DIAGNOSTIC_SEVERITY['unknown-key'],
      message: lines[2 * i + 1] ?? '',
      key: lines[2 * i] ?? '',
      line: places[place + 1] ?? 0,
      column: places[place + 2] ?? 0,
      explanation: EXPLANATIONS['unknown-key'],
    });
  }
  return [...list, ...others.slice(other)];
}

export function unpackModel({ values, diagnostics, unknownKeys, ...rest }: PackedModel): CarModel {
  return {
    ...rest,
    values: unpackValues(values),
    diagnostics: unpackDiagnostics(diagnostics, unknownKeys),
  };
}
