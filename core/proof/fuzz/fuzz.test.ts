import { describe, expect, it } from 'vitest';
import { THOROUGH } from '../testing/thorough.ts';
import { fuzzSources } from '../testing/fuzz-sources.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { setValue } from '../../car-files/car-ini/edit.ts';
import { fuzzBatch } from './fuzz-batch.ts';
import { makeInput } from './make-input.ts';

const SEED = 5;
const INPUTS = THOROUGH ? 20_000 : 200;
/** Batches, so that one that fails names its inputs and none is long. */
const BATCHES = 8;

const { sources, missing } = fuzzSources();

describe('damaged cars, real ones among them', () => {
  it('are made from the three real cars beside the project', ({ skip }) => {
    if (missing.length > 0)
      skip(
        `${missing.join(', ')}: ../shared/reference/racer-cars is not there, inputs are made of samples only`,
      );
    expect(sources.length).toBeGreaterThan(30);
  });

  it.each(Array.from({ length: BATCHES }, (_, i) => i))(
    'part %i of the inputs: none crashes, no byte is lost, an edit changes its value only',
    (part) => {
      const count = INPUTS / BATCHES;
      const tally = fuzzBatch(sources, SEED, part * count, count, () => 0);
      expect(tally.faults).toEqual([]);
      expect(tally.inputs).toBe(count);
    },
  );

  it('are the same for the same seed and number', () => {
    expect(makeInput(sources, 7, 1234)).toEqual(makeInput(sources, 7, 1234));
    expect(makeInput(sources, 7, 1234)).not.toEqual(makeInput(sources, 8, 1234));
  });

  it('differ from what they were made of in 99 of 100 inputs', () => {
    const texts = new Set(sources.map(({ text }) => text));
    const same = Array.from({ length: 300 }, (_, i) => makeInput(sources, 3, i)).filter(({ text }) =>
      texts.has(text),
    );
    expect(same.length).toBeLessThanOrEqual(3);
  });
});

describe('what the fuzz has found', () => {
  it('a count of 1e20 anti-roll bars is read as out of range, and none of them is made', () => {
    const { diagnostics } = openCar('antirollbar\n{\n  count=99999999999999999999\n}\n', []);
    expect(diagnostics.some(({ code, key }) => code === 'out-of-range' && key === 'antirollbar.count')).toBe(
      true,
    );
  });

  it('a name with a point in it is not the key of that path: it is said, and not edited in its stead', () => {
    const { values, diagnostics } = openCar('body.mass=5\n', []);
    expect(values.get('body.mass')?.origin).not.toBe('own');
    expect(diagnostics.find(({ key }) => key === 'body.mass')?.message).toContain(
      'a point separates block names',
    );
  });

  it('a new value in the place of one of 300 bytes is read as it was set, without the 46 bytes that did not fit', () => {
    const text = `car\n{\n  comments=${'x'.repeat(300)}\n}\n`;
    expect(setValue(text, 'car.comments', 'short')).toBe('car\n{\n  comments=short\n}\n');
  });
});
