import { describe, expect, it } from 'vitest';
import type { RacebenchError } from '../../contract/errors.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { planChanges } from './setup-changes.ts';

const COUPE = sampleCarText('coupe-1974');

const plan = (...changes: readonly (readonly [number, string, string])[]) =>
  planChanges(
    COUPE,
    changes.map(([at_s, key, value]) => ({ at_s, key, value })),
    'racebench',
  );

function refusal(at_s: number, key: string, value: string): string {
  try {
    plan([at_s, key, value]);
  } catch (error) {
    expect((error as RacebenchError).code).toBe('BAD_ARGUMENTS');
    return (error as RacebenchError).message;
  }
  throw new Error(`${key}=${value} was accepted`);
}

describe('changes of a running car', () => {
  it('are setups in order of time, each with all changes up to then', () => {
    const [first, second] = plan(
      [4, 'differential.preload', '80'],
      [2.5, 'differential.racebench_type', 'lsd-2-way'],
    );
    expect(first).toMatchObject({
      at_s: 2.5,
      setup: { differentials: [{ kind: 'lsd-2-way', preload_Nm: 50 }] },
    });
    expect(second).toMatchObject({
      at_s: 4,
      setup: { differentials: [{ kind: 'lsd-2-way', preload_Nm: 80 }] },
    });
  });

  it('give the previous value', () => {
    const [change] = plan([1, 'differential.preload', '80']);
    expect(change?.messages).toEqual(['differential.preload set to 80, was 50']);
  });

  it('at the same time are applied together: an active differential and its script', () => {
    const car = { text: COUPE.text, companions: [...COUPE.companions, { name: 'a.js', text: '' }] };
    const changes = [
      { at_s: 1, key: 'differential.racebench_type', value: 'active' },
      { at_s: 1, key: 'differential.script', value: 'a.js' },
    ];
    const [change] = planChanges(car, changes, 'racebench');
    expect(change?.setup.differentials[0].script?.file).toBe('a.js');
    expect(change?.messages).toHaveLength(2);
  });

  it.each([
    [
      'body.mass',
      '900',
      'body.mass cannot change while the car runs; only the keys of its differentials can.',
    ],
    ['differential.output0', '0', 'it sets the wheels that the differential turns.'],
    ['differential.colour', 'red', 'There is no setting differential.colour.'],
    ['differential.preload', 'much', 'differential.preload'],
    ['differential.preload', '-5', 'differential.preload'],
    ['differential.preload', '', 'differential.preload has no value.'],
    ['differential.racebench_type', 'magic', 'differential.racebench_type is "magic"'],
    ['differential.racebench_type', 'active', 'differential.script is missing'],
    ['differential.ratio', '0', 'differential.ratio is 0'],
  ])('refuse %s = "%s" with the time and the key', (key, value, message) => {
    const said = refusal(2.5, key, value);
    expect(said).toMatch(/^changes at 2\.5 s: /);
    expect(said).toContain(message);
  });

  it('are refused for a model that does not support them', () => {
    const change = { at_s: 1, key: 'differential.preload', value: '80' };
    expect(() => planChanges(COUPE, [change], 'physx')).toThrow(/^changes: the physx model cannot/);
  });
});
