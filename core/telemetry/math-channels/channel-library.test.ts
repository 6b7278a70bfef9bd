import { describe, expect, it } from 'vitest';
import { MATHS_NAME } from '../../catalogue/math-channel-names.ts';
import { READY_WORKSHEETS } from '../../catalogue/worksheets/ready.ts';
import { createCatalogue, OWN_CHANNELS } from './catalogue.ts';
import { checkDefinitions } from './check-definitions.ts';
import { formatMathDocument } from './edit-document.ts';
import { LIBRARY, LIBRARY_TEXT } from './channel-library.ts';
import { all, COUNT, each, shown, type Values } from './testing/library-session.ts';

const { definitions, diagnostics } = checkDefinitions([LIBRARY], createCatalogue(OWN_CHANNELS));

const DEG = Math.PI / 180;

/** A steady left turn of 50 m at 20 m/s: ay = 8 m/s², r = 0.4 rad/s. */
const LEFT: Values = { Speed: 20, 'Longitudinal velocity': 20, 'Lateral acceleration': 8, 'Yaw rate': 0.4 };

describe('the library', () => {
  it('has the math channels that ready-made worksheets draw: a chart on each of five worksheets', () => {
    const drawn = Object.values(READY_WORKSHEETS).flatMap(({ panels }) =>
      Object.values(panels).flatMap(({ options }) => ('charts' in options ? options.charts : [])),
    );
    const names = drawn
      .filter((key) => key.startsWith(MATHS_NAME))
      .map((key) => key.slice(MATHS_NAME.length));
    expect(names).toHaveLength(5);
    expect(LIBRARY.definitions.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  it('is a file without faults, laid out as usual, every channel with a description and a name of its own', () => {
    expect(diagnostics).toEqual([]);
    expect(formatMathDocument(LIBRARY_TEXT)).toBe(LIBRARY_TEXT);
    expect(definitions.filter(({ description }) => description === '')).toEqual([]);
    expect(definitions).toHaveLength(51);
    const { find } = createCatalogue(OWN_CHANNELS);
    expect(definitions.filter(({ name }) => find(name).length > 0)).toEqual([]);
  });

  it.each<[string, string, Values, number]>([
    [
      'Front steer angle',
      'the mean of 5° and 4° is 4.5°',
      { 'Road-wheel angle FL': 5 * DEG, 'Road-wheel angle FR': 4 * DEG },
      4.5,
    ],
    ['Path curvature', '0.4 rad/s at 20 m/s are 0.02 1/m', LEFT, 0.02],
    ['Turn radius', '0.4 rad/s at 20 m/s are 50 m', LEFT, 50],
    [
      'Understeer angle',
      '5° of steer where 2.5 m / 50 m = 2.865° are needed leave 2.135°',
      { ...LEFT, 'Road-wheel angle FL': 5 * DEG, 'Road-wheel angle FR': 5 * DEG },
      5 - 0.05 / DEG,
    ],
    [
      'Slip angle balance',
      '-5° in front and -3° behind are 2° of understeer in a left turn',
      {
        ...LEFT,
        'Lateral slip FL': -5 * DEG,
        'Lateral slip FR': -5 * DEG,
        'Lateral slip RL': -3 * DEG,
        'Lateral slip RR': -3 * DEG,
      },
      2,
    ],
    [
      'Sideslip rate',
      '9 m/s² at 20 m/s less 0.4 rad/s are 0.05 rad/s',
      { ...LEFT, 'Lateral acceleration': 9 },
      0.05 / DEG,
    ],
    [
      'Total acceleration',
      '3 and 4 m/s² are 5 m/s², 0.510 g',
      { 'Longitudinal acceleration': -3, 'Lateral acceleration': 4 },
      5 / 9.80665,
    ],
    [
      'Slip power FL',
      '2 kN at 5 % of 20 m/s are 2 kW',
      { 'Longitudinal velocity': 20, 'Longitudinal force FL': 2000, 'Longitudinal slip FL': 0.05 },
      2,
    ],
    [
      'Slip power RR',
      '-3 kN at 0.1 rad of 20 m/s are 60 tan 0.1 = 6.02 kW',
      { 'Longitudinal velocity': 20, 'Lateral force RR': -3000, 'Lateral slip RR': 0.1 },
      60 * Math.tan(0.1),
    ],
    [
      'Slip power',
      'four wheels of 2 kW are 8 kW',
      {
        'Longitudinal velocity': 20,
        ...each('Longitudinal force', 2000),
        ...each('Longitudinal slip', 0.05),
      },
      8,
    ],
    [
      'Friction used FL',
      '3 and 4 kN of 1.25 x 5 kN are 80 %',
      {
        'Longitudinal force FL': 3000,
        'Lateral force FL': -4000,
        'Tyre load FL': 5000,
        'Tyre friction FL': 1.25,
      },
      80,
    ],
    [
      'Brake bias',
      '900 N·m of 1300 a side in front are 69.2 %',
      { 'Brake torque FL': -900, 'Brake torque FR': -900, 'Brake torque RL': -400, 'Brake torque RR': -400 },
      900 / 13,
    ],
    [
      'Brake power RL',
      '-400 N·m at 50 rad/s are 20 kW',
      { 'Brake torque RL': -400, 'Wheel speed RL': 50 },
      20,
    ],
    [
      'Power at wheels',
      '500 N·m at 60 and 400 at 65 rad/s are 56 kW',
      { 'Drive torque RL': 500, 'Wheel speed RL': 60, 'Drive torque RR': 400, 'Wheel speed RR': 65 },
      56,
    ],
    [
      'Engine power',
      '200 N·m at 400 rad/s are 80 kW',
      { 'Engine drive torque': 200, 'Engine revs': 400 },
      80,
    ],
    [
      'Locking ratio of the rear',
      '300 and 700 N·m lock by 0.4',
      { 'Drive torque RL': 300, 'Drive torque RR': 700 },
      0.4,
    ],
    [
      'Locking ratio of the front',
      '-100 and 500 N·m lock by 1.5',
      { 'Drive torque FL': -100, 'Drive torque FR': 500 },
      1.5,
    ],
    [
      'Heave',
      '10, 10, 20 and 20 mm are 15 mm',
      { 'Jounce FL': 0.01, 'Jounce FR': 0.01, 'Jounce RL': 0.02, 'Jounce RR': 0.02 },
      15,
    ],
    [
      'Roll of the front by travel',
      '20 mm down on the right, 10 up on the left over 1.5 m are 1.146°',
      { 'Jounce FR': 0.02, 'Jounce FL': -0.01 },
      Math.atan(0.02) / DEG,
    ],
    [
      'Roll of the rear by travel',
      '14 mm over 1.4 m are 0.573°',
      { 'Jounce RR': 0.014 },
      Math.atan(0.01) / DEG,
    ],
    [
      'Pitch by travel',
      '25 mm down in front over 2.5 m are 0.573° nose down',
      { 'Jounce FL': 0.025, 'Jounce FR': 0.025 },
      Math.atan(0.01) / DEG,
    ],
    [
      'Front load share',
      '6 of 10 kN are 60 %',
      { 'Tyre load FL': 2500, 'Tyre load FR': 3500, 'Tyre load RL': 2000, 'Tyre load RR': 2000 },
      60,
    ],
    [
      'Cross weight',
      '3.5 + 2 of 10 kN are 55 %',
      { 'Tyre load FL': 2500, 'Tyre load FR': 3500, 'Tyre load RL': 2000, 'Tyre load RR': 2000 },
      55,
    ],
    [
      'Load transfer of the front',
      '1.5 and 3.5 kN have moved 1 kN',
      { 'Tyre load FL': 1500, 'Tyre load FR': 3500 },
      1000,
    ],
    [
      'Load transfer of the rear',
      '2 and 3 kN have moved 0.5 kN',
      { 'Tyre load RL': 2000, 'Tyre load RR': 3000 },
      500,
    ],
    [
      'Load transfer distribution',
      '1 kN in front of 1.5 kN is 66.7 %',
      { 'Tyre load FL': 1500, 'Tyre load FR': 3500, 'Tyre load RL': 2000, 'Tyre load RR': 3000 },
      200 / 3,
    ],
    [
      'Aero load',
      '11.3 kN on the road, 9.8 kN at rest, 0.5 m/s² up: 1 kN of downforce',
      {
        'Tyre load FL': 2900,
        'Tyre load FR': 2900,
        'Tyre load RL': 2750,
        'Tyre load RR': 2750,
        'Vertical acceleration': 0.5,
      },
      1000,
    ],
    ['Aero lift area', '980 N at 40 m/s are 1 m²', { Speed: 40, ...each('Tyre load', 2450 + 245) }, 1],
    ['Coasting', '1 with 4 % and 0 % of the pedals', { Accelerator: 0.04, Brake: 0 }, 1],
    ['Coasting', '0 with 6 % of the brake', { Accelerator: 0, Brake: 0.06 }, 0],
  ])('%s: %s', (name, _fact, values, wanted) => {
    expect(shown(name, values)).toBeCloseTo(wanted, 9);
  });

  it('Damper velocity: 2 mm more compression each 10 ms are 200 mm/s, positive', () => {
    const jounce = Array.from({ length: COUNT }, (_, i) => i * 0.002);
    expect(shown('Damper velocity FL', { 'Jounce FL': jounce })).toBeCloseTo(200, 9);
  });

  it('Steering effort: 0.1° each 10 ms, to and fro, is 10°/s', () => {
    const angle = Array.from(
      { length: COUNT },
      (_, i) => (Math.floor(i / 50) % 2 === 0 ? i % 50 : 50 - (i % 50)) * 0.1 * DEG,
    );
    expect(
      shown('Steering effort', { 'Road-wheel angle FL': angle, 'Road-wheel angle FR': angle }),
    ).toBeCloseTo(10, 0);
  });

  it('laps: time, distance, slip energy and shares restart with each', () => {
    const out = all(
      {
        ...LEFT,
        Distance: Array.from({ length: COUNT }, (_, i) => i * 0.2),
        Accelerator: Array.from({ length: COUNT }, (_, i) => (i % 100 < 25 ? 1 : 0.5)),
        Brake: Array.from({ length: COUNT }, (_, i) => (i < 110 ? 0 : 1)),
        'Longitudinal force FL': 2000,
        'Longitudinal slip FL': 0.05,
      },
      [
        { start_s: 0, end_s: 1 },
        { start_s: 1, end_s: 2 },
      ],
    );
    const at = (name: string, i: number) => out.get(name)?.[i];
    expect(at('Time of the lap', 150)).toBeCloseTo(0.5, 9);
    expect(at('Way of the lap', 150)).toBeCloseTo(10, 9);
    // 2 kW for 0.5 s.
    expect(at('Slip energy of the lap', 150)).toBeCloseTo(1000, 6);
    expect(at('Full throttle of the lap', 50)).toBeCloseTo(25, 9);
    expect(at('Braking of the lap', 50)).toBe(0);
    expect(at('Braking of the lap', 150)).toBeCloseTo(90, 9);
  });

  it.each<[string, Values]>([
    ['Understeer angle', { ...LEFT, Speed: 2 }],
    ['Understeer angle', { ...LEFT, 'Lateral acceleration': 0.4 }],
    ['Path curvature', { 'Yaw rate': 0.4, Speed: 1 }],
    ['Turn radius', { 'Yaw rate': 0, Speed: 30 }],
    ['Brake bias', {}],
    ['Locking ratio of the rear', { 'Drive torque RL': 5, 'Drive torque RR': 5 }],
    ['Load transfer distribution', { 'Tyre load FL': 2500, 'Tyre load FR': 2500 }],
    ['Front load share', {}],
    ['Friction used RL', {}],
  ])('%s has no value where it means nothing', (name, values) => {
    expect(shown(name, values)).toBeNaN();
  });
});
