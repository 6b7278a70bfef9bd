import { expect, test } from 'vitest';
import { noSetupDifferences } from './no-setup-differences.ts';

const driven = { setupText: 'car\n{\n}\n' };
const imported = { setupText: '' };
const mass = { key: 'body.mass', label: 'Mass', unit: 'kg', a: '900', b: undefined } as const;

test('two setups without a difference are the same, with one there is something to tell', () => {
  expect(
    noSetupDifferences(
      [],
      [
        ['A', driven],
        ['B', driven],
      ],
    ),
  ).toBe('The two setups are the same');
  expect(
    noSetupDifferences(
      [mass],
      [
        ['A', driven],
        ['B', driven],
      ],
    ),
  ).toBeUndefined();
  expect(noSetupDifferences([])).toBe('The two setups are the same');
});

test('an imported session has no setup that could be the same or another', () => {
  expect(
    noSetupDifferences(
      [],
      [
        ['A', imported],
        ['B', imported],
      ],
    ),
  ).toBe('Neither session has a setup');
  expect(
    noSetupDifferences(
      [mass],
      [
        ['A', driven],
        ['C', imported],
      ],
    ),
  ).toBe('C has no setup: there is nothing to compare with');
});
