import { expect, test } from 'vitest';
import { noSetupDifferences } from './no-setup-differences.ts';

const driven = { setupText: 'car\n{\n}\n' };
const imported = { setupText: '' };
const mass = { key: 'body.mass', label: 'Mass', unit: 'kg', a: '900', b: undefined } as const;

test('two setups without a difference are the same, and there is no message for two that differ', () => {
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

test('an imported session has no setup to compare', () => {
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
  ).toBe('C has no setup to compare with');
});
