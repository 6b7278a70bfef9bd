import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../car-files/car-ini/apply-edits.ts';
import { setValue } from '../../../car-files/car-ini/edit.ts';
import type { CheckOutcome, SymptomOutcome } from '../../../catalogue/troubleshooting.ts';
import { troubleshoot } from '../../../backend/jobs/troubleshoot-job.ts';
import { sampleCarText, SAMPLE_CAR_NAMES, type SampleCarName } from '../../../proof/testing/car-files.ts';
import { SYMPTOMS } from './troubleshoot.ts';
import { byTurns, THINNED } from '../../../proof/testing/thorough.ts';

const { text: COUPE, companions } = sampleCarText('coupe-1974');

const changed = (changes: Readonly<Record<string, string>>): string =>
  Object.entries(changes).reduce((text, [key, value]) => setValue(text, key, value), COUPE);

function failing(text: string, symptom: string): readonly CheckOutcome[] {
  const { symptoms, problem } = troubleshoot(text, companions);
  if (problem !== undefined) throw new Error(problem);
  const found = symptoms.find(({ id }) => id === symptom);
  return found?.checks.filter(({ result }) => result === 'fail') ?? [];
}

const fails = ({ checks }: SymptomOutcome): string[] =>
  checks.filter(({ result }) => result === 'fail').map(({ name, fact }) => `${name}: ${fact}`);

interface Case {
  readonly fact: string;
  readonly changes: Readonly<Record<string, string>>;
  readonly symptom: string;
  readonly check: string;
  readonly says: string;
}

const AUTOMATIC = { 'engine.shifting.automatic': '1' };

const CASES: readonly Case[] = [
  {
    // The curve ends at 7200 rpm: 7500 is 1.04 of it.
    fact: 'a shift-up speed of 7500 rpm with an engine that ends at 7200 rpm keeps the car in first gear',
    changes: { ...AUTOMATIC, 'engine.shifting.shift_up_rpm': '7500' },
    symptom: 'never-leaves-first-gear',
    check: 'Shift-up speed within reach',
    says: '1.04 of it',
  },
  {
    // 6200 x 2.03 / 3.35 = 3757 rpm, below 4000
    fact: 'second gear begins at 3757 rpm, below a shift-down speed of 4000 rpm',
    changes: { ...AUTOMATIC, 'engine.shifting.shift_down_rpm': '4000' },
    symptom: 'never-leaves-first-gear',
    check: 'Engine speed after each change up',
    says: 'Gear 2 begins at 3757 rpm',
  },
  {
    // 900 + 900 + 400 ms against the 2 s of the PhysX autobox
    fact: 'a change of 2.2 s outlasts the latency of 2 s',
    changes: {
      'engine.shifting.time_to_declutch': '900',
      'engine.shifting.time_in_neutral': '900',
      'engine.shifting.time_to_clutch': '400',
    },
    symptom: 'never-leaves-first-gear',
    check: 'Time of a change against the automatic’s latency',
    says: 'A change of 2.2 s, latency 2 s: 1.1 of it',
  },
  {
    fact: 'an engine inertia of 2 kg m2 takes too long to turn up',
    changes: { 'engine.inertia.engine': '2' },
    symptom: 'engine-slow-to-rev',
    check: 'Inertia of the engine',
    says: 'Free engine of 2 kg·m²',
  },
  {
    // 20 x 0.295^2 = 1.74 kg m2 are all there can be
    fact: 'a front wheel of 3 kg m2 has 1.72 times m r2',
    changes: { 'wheel_front.inertia': '3' },
    symptom: 'wheels-do-not-spin',
    check: 'Spin inertia of the wheels',
    says: 'over m r²: 1.72; 0.25 to 1',
  },
  {
    fact: 'a clutch of 100 N·m slips behind 152 N·m',
    changes: { 'clutch.max_torque': '100' },
    symptom: 'wheels-do-not-spin',
    check: 'Clutch capacity',
    says: '100 N·m',
  },
  {
    fact: 'tyres with a friction scale of 0.2 spin without moving the car',
    changes: { 'wheel_rear.friction_road': '0.2' },
    symptom: 'wheels-spin-no-motion',
    check: 'Friction of the tyres',
    says: '0.3 to 2',
  },
  {
    fact: 'a bump stop 10 mm below the rest position of the front',
    changes: { 'susp_front.minlen': '0.294' },
    symptom: 'jittery',
    check: 'Rest position between the stops',
    says: 'at least 20 mm',
  },
  {
    // 500 kg m2 over 992/12 (1.62^2 + 4.05^2) = 1573
    fact: 'a yaw inertia of 500 kg m2 is 0.32 of the box inertia',
    changes: { 'body.inertia.y': '500', 'body.inertia.x': '400' },
    symptom: 'turns-too-quickly',
    check: 'Yaw inertia',
    says: '0.318; 0.5 to 2',
  },
  {
    fact: 'front wheels that steer 4 degrees to each side do not turn the car',
    changes: { 'wheel_front.lock': '8' },
    symptom: 'does-not-turn',
    check: 'Steer angle of the front wheels',
    says: '4 degrees; 10 to 70',
  },
  {
    fact: 'a locked differential squeals in tight corners',
    changes: { 'differential.racebench_type': 'locked' },
    symptom: 'tyres-squeal-in-tight-bends',
    check: 'Locked differential',
    says: 'The rear differential is locked',
  },
  {
    fact: 'without engine braking the car rolls on',
    changes: { 'engine.braking_coeff': '0' },
    symptom: 'does-not-slow-down',
    check: 'Engine braking',
    says: 'no braking torque',
  },
  {
    fact: 'dampers of 9000 N s/m are more than critical',
    changes: { 'susp_front.bump_rate': '9000', 'susp_front.rebound_rate': '9000' },
    symptom: 'understeer-then-oversteer',
    check: 'Damping of the body',
    says: '0.15 to 1',
  },
  {
    // Bars in the other order: block 0 joins the rear wheels.
    fact: 'a body on springs of 6 kN/m rolls 8.91 degrees per g, and its bars hold it',
    changes: {
      'susp_front.k': '6000',
      'susp_rear.k': '6000',
      'antirollbar.arb0.susp_left': '2',
      'antirollbar.arb0.susp_right': '3',
      'antirollbar.arb1.susp_left': '0',
      'antirollbar.arb1.susp_right': '1',
    },
    symptom: 'rolls-too-much',
    check: 'Roll angle in a corner',
    says: 'at most 8.5 degrees per g',
  },
];

describe(`checks of a symptom${THINNED}`, () => {
  it.each(byTurns(CASES, 0, 2))('$fact; its remedy corrects it', ({ changes, symptom, check, says }) => {
    const text = changed(changes);
    const found = failing(text, symptom).filter(({ name }) => name === check);
    const [first] = found;
    expect(found.map(({ fact }) => fact).join('\n')).toContain(says);
    expect(first?.line).toBeGreaterThan(0);
    const remedy = first?.remedies[0];
    const mended = applyEdits(text, remedy?.edits ?? []);
    expect(mended).not.toBe(text);
    const left = failing(mended, symptom).filter(({ name }) => name === check);
    expect(left.filter(({ fact }) => fact === first?.fact)).toEqual([]);
    // The number is right now, in its own block.
    expect(left.filter(({ key }) => key === first?.key).map(({ fact }) => fact)).toEqual([]);
  });

  /** The made-up tyre of the Formula SAE sample is above our figure for racing tyres, and its brakes have a little too much at the rear. */
  const REPORTED: Readonly<Record<SampleCarName, readonly string[]>> = {
    'coupe-1974': [],
    'fsae-2012': [
      'Steepest slope that the tyres hold: Rear tyres hold 59 degrees, friction: 1.64; at most 1.6',
      'Which axle locks first: 70 % of the brake force is in front; 77 % would lock both axles together. The rear wheels lock first, at 1.47 g, the front ones at 1.77 g: full pedal gives 1.32 g and does not lock them yet. A locked rear axle does not hold the car straight.',
    ],
  };

  it.each(SAMPLE_CAR_NAMES)('%s passes every check that can be made, except its known faults', (name) => {
    const car = sampleCarText(name);
    const { symptoms } = troubleshoot(car.text, car.companions);
    expect(symptoms.flatMap(fails)).toEqual(REPORTED[name]);
    expect(symptoms.every(({ checks }) => checks.length > 0)).toBe(true);
  });

  it('an error of the car is reported in place of checks', () => {
    const { symptoms, problem } = troubleshoot(changed({ 'body.mass': '0' }), companions);
    expect(problem).toContain('body.mass');
    expect(symptoms).toHaveLength(SYMPTOMS.length);
  });

  it.each([
    ['bend', 'inner-wheel-spins'],
    ['standstill', 'jittery'],
  ])('the search word %s belongs to %s', (word, id) => {
    expect(SYMPTOMS.find((symptom) => symptom.id === id)?.words).toContain(word);
  });

  it('each of the 14 headings of the guide is covered', () => {
    const guide = SYMPTOMS.filter(({ source }) => source.startsWith('PhysX vehicle guide'));
    expect(guide.length).toBeGreaterThanOrEqual(14);
    expect(new Set(SYMPTOMS.map(({ id }) => id)).size).toBe(SYMPTOMS.length);
  });
});
