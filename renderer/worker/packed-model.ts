import type { CarModel, FieldValue, PackedModel, PackedValues } from './car-model.ts';

/** In the order of PackedValues.origins. */
const ORIGINS: readonly FieldValue['origin'][] = ['own', 'inherited', 'default'];
const PLACES_OF_VALUE = 4;
const TEXTS_OF_VALUE = 4;

function packValues(values: readonly FieldValue[]): PackedValues {
  const texts: string[] = [];
  const positions = new Int32Array(values.length * PLACES_OF_VALUE);
  const origins = new Uint8Array(values.length);
  const numbers = new Float64Array(values.length);
  const others = new Map<number, FieldValue['value']>();
  values.forEach((one, i) => {
    texts.push(one.key, one.fieldKey, one.text, one.sourceKey === one.key ? '' : one.sourceKey);
    positions.set([one.line, one.column, one.start, one.end], i * PLACES_OF_VALUE);
    origins[i] = ORIGINS.indexOf(one.origin);
    const number = typeof one.value === 'number' ? one.value : NaN;
    numbers[i] = number;
    if (Number.isNaN(number) && one.value !== one.text) others.set(i, one.value);
  });
  return { texts: texts.join('\n'), positions, origins, numbers, others };
}

function unpackValues({ texts, positions, origins, numbers, others }: PackedValues): FieldValue[] {
  const lines = texts.split('\n');
  const values: FieldValue[] = [];
  for (let i = 0; i < origins.length; i++) {
    const at = i * TEXTS_OF_VALUE;
    const position = i * PLACES_OF_VALUE;
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
      line: positions[position] ?? 0,
      column: positions[position + 1] ?? 0,
      start: positions[position + 2] ?? 0,
      end: positions[position + 3] ?? 0,
    });
  }
  return values;
}

export const packModel = ({ values, ...rest }: CarModel): PackedModel => ({
  ...rest,
  values: packValues(values),
});

export const unpackModel = ({ values, ...rest }: PackedModel): CarModel => ({
  ...rest,
  values: unpackValues(values),
});
