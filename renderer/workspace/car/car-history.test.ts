import { describe, expect, it } from 'vitest';
import { NO_CAR, type CarState } from './car-store.ts';
import { atStep, changesTo, recorded } from './car-history.ts';

const OPEN: CarState = {
  ...NO_CAR,
  path: 'car.ini',
  text: 'mass=900',
  companions: [{ name: 'torque.crv', text: 'points=2' }],
};

/** The car with two files changed in one step, then with one of them changed again. */
function edited(): CarState {
  let state = OPEN;
  for (const texts of [
    { mass: '950', points: '3' },
    { mass: '990', points: '3' },
  ] as const) {
    const [first, ...also] = changesTo(state, [
      { file: undefined, text: `mass=${texts.mass}` },
      { file: 'torque.crv', text: `points=${texts.points}` },
    ]);
    if (first !== undefined) state = { ...state, ...recorded(state, [first, ...also], texts.mass, '') };
  }
  return state;
}
const textsOf = ({ text, companions }: CarState): readonly string[] => [
  text,
  ...companions.map((companion) => companion.text),
];

describe('the files of a car along its history', () => {
  it('are changed together by one step, in which a file with the same text has no part', () => {
    const { history } = edited();
    expect(history.undo.length).toBe(2);
    expect(history.undo.top).toMatchObject({ label: '990', file: undefined });
    expect(history.undo.top).not.toHaveProperty('also');
    expect(history.undo.below?.top?.also).toMatchObject([{ file: 'torque.crv' }]);
  });

  it('are those of the step gone to, as near as the history goes', () => {
    expect(textsOf(atStep(edited(), 1))).toEqual(['mass=950', 'points=3']);
    const first = atStep(edited(), 0);
    expect(textsOf(first)).toEqual(['mass=900', 'points=2']);
    expect(textsOf(atStep(first, 7))).toEqual(['mass=990', 'points=3']);
  });
});
