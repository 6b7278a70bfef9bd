import { fromSI } from '../../../../units/convert.ts';
import type { Study, TestConditions } from '../study-conditions.ts';
import { numberChoice, type Choice } from './choice.ts';

const withConditions = (study: Study, change: Partial<TestConditions>): Study => ({
  ...study,
  conditions: { ...study.conditions, ...change },
});

/** Details of the two tests that the paper leaves open, and the choices made here. */
export const TEST_CHOICES: readonly Choice[] = [
  numberChoice({
    key: 'sweep-time',
    tests: ['sweep'],
    group: 'test',
    label: 'Duration of the sine sweep',
    reason: 'The paper gives the band only; every octave gets the same time.',
    unit: 's',
    digits: 0,
    read: ({ conditions }) => conditions.sweepTime_s,
    write: (study, sweepTime_s) => withConditions(study, { sweepTime_s }),
    others: [
      { value: 30, why: '' },
      { value: 120, why: '' },
    ],
  }),
  {
    key: 'speed-control',
    group: 'test',
    label: 'Speed',
    value: () => 'held by the throttle in both tests',
    reason:
      'The paper keeps the speed in the ramp and names an “initial velocity” for the sweep. The throttle compensates for drag in both; nothing else was tried.',
    variations: [],
  },
  {
    key: 'straight',
    group: 'test',
    label: 'Straight running before the tests',
    value: () => '1 s before the ramp, 2 s before the sweep',
    reason:
      'The standard has at least 3 s, for the car to settle; ours is settled when a run begins. Nothing else was tried.',
    variations: [],
  },
  {
    key: 'surface',
    group: 'test',
    label: 'Road',
    value: () => 'flat, smooth and dry asphalt',
    reason: 'As in the standard of section 4.2. Its friction is set by the tyre above.',
    variations: [],
  },
];

/** Conditions that the paper gives, varied to see why a claim is shown or not. */
export const GIVEN_CONDITIONS: readonly Choice[] = [
  numberChoice({
    key: 'speed',
    group: 'test',
    label: 'Speed of both tests',
    reason: 'Given by the paper: 50 km/h.',
    unit: 'km/h',
    digits: 0,
    read: ({ conditions }) => fromSI(conditions.speed_mps, 'kph'),
    write: (study, value) => withConditions(study, { speed_mps: value / fromSI(1, 'kph') }),
    others: [
      { value: 40, why: '' },
      { value: 70, why: '' },
      { value: 100, why: '' },
    ],
  }),
];
