import { describe, expect, it } from 'vitest';
import type { DifferentialCurves, DifferentialMap } from '../../../../core/catalogue/differential-curves.ts';
import type { CurvesAnswer } from '../../../worker/differential-requests.ts';
import { comparedText, type ComparedCar } from './compared-car.ts';
import { FIRST_STATE, withAnswer } from './differential-state.ts';

const FACTS = { position: 'rear', kind: 'salisbury', block: 'differential' } as const;
const CURVES = { facts: FACTS } as DifferentialCurves;
const ANSWER: CurvesAnswer = {
  positions: ['rear'],
  isScripted: false,
  facts: FACTS,
  inputTorque_Nm: 100,
  greatestTorque_Nm: 200,
  pair: { curves: CURVES },
};

describe('the state after an answer', () => {
  it('shows the curves, or the reason why there are none', () => {
    expect(withAnswer(FIRST_STATE, ANSWER)).toMatchObject({
      status: 'ready',
      curves: CURVES,
      drawnTorque_Nm: 100,
      pending: undefined,
    });
    expect(withAnswer(FIRST_STATE, { ...ANSWER, pair: { curves: { problem: 'No law' } } })).toMatchObject({
      status: 'failed',
      message: 'No law',
      curves: undefined,
    });
  });

  it('keeps the curves of the same differential until its script has run, and no others', () => {
    const drawn = { ...FIRST_STATE, curves: CURVES, map: {} as DifferentialMap };
    const scripted = { ...ANSWER, pair: undefined };
    expect({ ...drawn, ...withAnswer(drawn, scripted) }).toMatchObject({ curves: CURVES, pending: 'curves' });
    const other = { ...scripted, facts: { ...FACTS, position: 'front' as const } };
    expect({ ...drawn, ...withAnswer(drawn, other) }).toMatchObject({
      curves: undefined,
      map: undefined,
      pending: 'curves',
    });
  });
});

describe('the text of the compared car', () => {
  const car = { savedText: 'saved', text: 'edited', companions: [] };
  const other: ComparedCar = { name: 'Coupe', text: 'other', companions: [], values: new Map() };

  it('is the saved file while the car has edits', () => {
    expect(comparedText({ kind: 'saved' }, undefined, car)?.text).toBe('saved');
    expect(comparedText({ kind: 'saved' }, undefined, { ...car, text: 'saved' })).toBeUndefined();
  });

  it('is the other car once it is read, and none where nothing is compared', () => {
    expect(comparedText({ kind: 'car', path: 'b.ini' }, undefined, car)).toBeUndefined();
    expect(comparedText({ kind: 'car', path: 'b.ini' }, other, car)).toEqual({
      text: 'other',
      companions: [],
    });
    expect(comparedText({ kind: 'nothing' }, other, car)).toBeUndefined();
  });
});
