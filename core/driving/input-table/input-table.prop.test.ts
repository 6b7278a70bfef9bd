import { fc } from '../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { inputColumn, INPUT_BASES, type InputBase, type InputKey } from '../../contract/input-columns.ts';
import { interpolateLinear } from '../../math/interpolation.ts';
import { readInputTable } from './read-input-table.ts';
import { writeInputTable } from './write-input-table.ts';

const STEERING = ['steer', 'steeringWheelAngle', 'roadWheelAngle'] as const;
const OTHERS = ['handbrake', 'clutch', 'gear'] as const;

const keys: fc.Arbitrary<InputKey[]> = fc
  .tuple(
    fc.constantFrom(...STEERING),
    fc.subarray([...OTHERS]),
    fc.constantFrom<InputKey[][]>([], ['speed'], ['accelerator', 'brake']),
  )
  .map(([steering, others, pedals]) => [steering, ...others, ...pedals]);

function valuesOf(key: InputKey, rows: number): fc.Arbitrary<number[]> {
  const { min, max, held } = inputColumn(key);
  // Few values, so that there are rows alike, which are not written.
  const value = held
    ? fc.integer({ min, max })
    : fc.oneof(fc.constantFrom(min, max, 0), fc.double({ min, max, noNaN: true }));
  return fc.array(value, { minLength: rows, maxLength: rows });
}

const table = fc.integer({ min: 2, max: 40 }).chain((rows) =>
  keys.chain((chosen) =>
    fc.record({
      by: fc.constantFrom(...(Object.keys(INPUT_BASES) as InputBase[])),
      steps: fc.array(fc.double({ min: 1e-3, max: 20, noNaN: true }), { minLength: rows, maxLength: rows }),
      columns: fc
        .tuple(...chosen.map((key) => valuesOf(key, rows)))
        .map((all) => chosen.map((key, i) => [key, all[i] ?? []] as const)),
    }),
  ),
);

describe('a table that is written and read', () => {
  it('says the same at every moment, to 1e-7 of SI', () => {
    fc.assert(
      fc.property(table, ({ by, steps, columns }) => {
        let sum = 0;
        const at = Float64Array.from(steps, (step) => (sum += step));
        const given = new Map(columns.map(([key, values]) => [key, Float64Array.from(values)]));
        const read = readInputTable({ name: 'a.csv', text: writeInputTable(by, at, given) });
        expect(read.by).toBe(by);
        expect([...read.columns.keys()]).toEqual([...given.keys()]);
        for (const [key, values] of given)
          at.forEach((index, i) => {
            const again = interpolateLinear(
              read.at,
              read.columns.get(key) ?? values,
              Number(index.toFixed(6)),
            );
            expect(Math.abs(again - (values[i] ?? NaN))).toBeLessThan(1e-7);
          });
      }),
    );
  });
});
