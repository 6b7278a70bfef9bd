import { describe, expect, it } from 'vitest';
import { fixtureSource } from '../../../proof/testing/import-sources.ts';
import { openCar } from '../../car-ini/open-car.ts';
import { setValue } from '../../car-ini/edit.ts';
import { exportCar } from '../export-car.ts';
import { importCar } from '../import-car.ts';
import type { SourceCar } from '../import-source.ts';

/** Coefficients of the tyre of the sample car, whose names are those of the older form too. */
const COEFFICIENTS = (
  fixtureSource('vdrift-hatch').files.find(({ name }) => name.endsWith('road'))?.text ?? ''
)
  .split('\n')
  .filter((line) => /^[abc]\d|^rolling/.test(line))
  .join('\n');

const axle = (name: string, radius: string): string => `
[ suspension-${name} ]
spring-constant = 40000
bounce = 2500
rebound = 4000
travel = 0.2
max-compression-velocity = 10.0
camber = -1.5
caster = 3
toe = 0.1
anti-roll = 8000

[ tire-${name} ]
radius = ${radius}
rotational-inertia = 2.0
tread = 0.0
${COEFFICIENTS}

[ brakes-${name} ]
friction = 0.5
max-pressure = 4.0e6
bias = ${name === 'front' ? '0.6' : '0.4'}
radius = 0.15
area = 0.01
`;

/** A car in the form of VDrift before June 2010, in round numbers of our own: x forward, y left, z up. */
function olderCar({ drive = 'RWD', version = '' } = {}): SourceCar {
  const isLater = version.includes('2');
  const at = (x: number, y: number, z: number): string => (isLater ? [-y, x, z] : [x, y, z]).join(', ');
  const wheel = (name: string, x: number, y: number): string =>
    `[ wheel-${name} ]\nposition = ${at(x, y, -0.4)}\nroll-height = 0.3\nmass = 20\nrestitution = 0.1\n`;
  const text = `${version}drive = ${drive}

[ steering ]
max-angle = 30

[ engine ]
position = ${at(1, 0, 0)}
mass = 150
rpm-limit = 7000
inertia = 0.2
idle = 0.02
start-rpm = 900
stall-rpm = 400
torque-curve-00 = 1000, 120
torque-curve-01 = 4000, 200
torque-curve-02 = 7000, 150

[ clutch ]
sliding = 0.3
radius = 0.15
area = 0.6
max-pressure = 15000

[ transmission ]
gears = 2
gear-ratio-r = -3
gear-ratio-1 = 3
gear-ratio-2 = 1.5
shift-delay = 0.2

[ differential ]
final-drive = 4
anti-slip = 500

[ fuel-tank ]
position = ${at(-1, 0, 0)}
capacity = 0.05
volume = 0.05
fuel-density = 1000
${axle('front', '0.30')}${axle('rear', '0.32')}
[ driver ]
position = ${at(0, 0.4, 0.1)}
mass = 80

[ drag ]
position = ${at(0.2, 0, 0.2)}
frontal-area = 2
drag-coefficient = 0.3

[ wing-rear ]
position = ${at(-1.8, 0, 0.5)}
frontal-area = 0
drag-coefficient = 0
surface-area = 0.5
lift-coefficient = -0.4
efficiency = 0.95

${wheel('FL', 1.3, 0.7)}
${wheel('FR', 1.3, -0.7)}
${wheel('RL', -1.2, 0.75)}
${wheel('RR', -1.2, -0.75)}
[ contact-points ]
mass = 1
position-00 = ${at(2, 0, 0)}
position-01 = ${at(-2, 0, 0)}

[ particle-00 ]
mass = 720
position = ${at(0, -0.05, 0)}
`;
  return { kind: 'vdrift', name: 'older.car', files: [{ name: 'older.car', text }] };
}

const opened = (source: SourceCar) => {
  const imported = importCar(source);
  const car = openCar(imported.text, imported.companions);
  return { imported, car, value: (key: string): number => Number(car.values.get(key)?.value) };
};

describe('a VDrift car by axles, as before June 2010', () => {
  const { imported, car, value } = opened(olderCar());
  // 150 engine, 50 fuel, 80 driver, 2 contact points, 720 body; centre: (150 - 50) / 1002 forward, (32 - 36) / 1002 left.
  const forward_m = 100 / 1002;

  it('opens without an error', () =>
    expect(car.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]));

  it('has the masses of all its points, with those of the contact points', () => {
    expect(value('body.mass') + value('engine.mass')).toBeCloseTo(1002, 3);
    expect(value('wheel0.mass')).toBe(20);
    expect(value('wheel0.inertia')).toBe(2);
  });

  it('has its wheels at rest above full droop by the deflection of the spring', () => {
    expect(value('susp0.z')).toBeCloseTo(1.3 - forward_m, 4);
    expect(value('susp0.x')).toBeCloseTo(0.7 - -4 / 1002, 4);
    expect(value('susp0.restlen') - value('susp0.minlen')).toBeCloseTo(0.2, 6);
    expect(value('susp0.maxlen')).toBe(value('susp0.restlen'));
    // The wheel centre at full droop is 0.4 m below the origin; the centre of gravity is 8/1002 above it.
    expect(value('susp0.y') - value('susp0.restlen')).toBeCloseTo(-0.4 - 8 / 1002, 4);
  });

  it('turns its front wheels by the angle that is theirs, with the camber of both sides and toe-in', () => {
    expect([value('wheel0.lock'), value('wheel1.lock')]).toEqual([60, 60]);
    expect([value('wheel2.steering'), value('wheel0.steering')]).toEqual([0, 1]);
    expect([value('wheel0.camber'), value('wheel1.camber')]).toEqual([-1.5, -1.5]);
    expect([value('wheel0.toe'), value('wheel1.toe')]).toEqual([-0.1, 0.1]);
  });

  it('has springs, bars, brakes, tyres and the drive of its axles', () => {
    expect([0, 1, 2, 3].map((w) => value(`susp${w}.k`))).toEqual([40000, 40000, 40000, 40000]);
    expect(value('antirollbar.arb1.k')).toBe(8000);
    expect(value('wheel2.max_braking')).toBeCloseTo(0.5 * 4e6 * 0.01 * 0.15, 6);
    expect(value('wheel2.braking_factor')).toBe(0.4);
    expect([value('wheel0.radius'), value('wheel2.radius')]).toEqual([0.3, 0.32]);
    expect(value('wheel0.rolling_coeff')).toBeCloseTo(0.014, 6);
    expect([value('differential.output0'), value('differential.ratio')]).toEqual([2, 4]);
    expect(value('engine.shifting.time_in_neutral')).toBe(100);
  });

  it('with four driven wheels has its final drive in the centre', () => {
    const awd = opened(olderCar({ drive: 'AWD' }));
    expect(['diff0', 'diff1', 'diff2'].map((block) => awd.value(`${block}.ratio`))).toEqual([1, 1, 4]);
    expect(opened(olderCar({ drive: 'FWD' })).value('differential.output0')).toBe(0);
    expect(() => importCar(olderCar({ drive: '4x4' }))).toThrow('drive is "4x4"; RWD, FWD and AWD are read');
  });

  it('is the same car by the axes of version 2: x right, y forward', () => {
    const later = importCar(olderCar({ version: 'version = 2\n' }));
    expect(later.text).toBe(imported.text);
  });

  it('goes back unchanged, and what is edited goes back in its own axes and from full droop', () => {
    const source = olderCar();
    const exported = (edits: Readonly<Record<string, string>>) => {
      let { text } = imported;
      for (const [key, value] of Object.entries(edits)) text = setValue(text, key, value);
      return exportCar(source, { text, companions: imported.companions });
    };
    expect(exported({})).toMatchObject({ files: [], plan: { changes: [], left: [] } });
    const moved = exported({ 'susp0.x': String(value('susp0.x') + 0.05) });
    expect(moved.plan.changes).toMatchObject([
      { section: 'wheel-FL', key: 'position', before: '1.3, 0.7, -0.4', after: '1.3, 0.75, -0.4' },
    ]);
    const wider = exported({ 'wheel0.toe': '-0.2', 'wheel1.toe': '0.2', 'steer.lock': '450' });
    expect(wider.plan.changes).toMatchObject([{ section: 'suspension-front', key: 'toe', after: '0.2' }]);
  });
});

describe('a VDrift car of 2011 and 2012', () => {
  it('has the size with the wheel, bars in sections of their own, and the tyre by include', () => {
    const source = fixtureSource('vdrift-hatch', ({ name, text }) =>
      name.endsWith('.car')
        ? text
            .replaceAll(/^size *=.*$/gm, '')
            .replaceAll(/^\[wheel\.(..)\]/gm, '[wheel.$1]\nsize = 205, 50, 16')
            .replaceAll(/^type *= *&?/gm, 'include = ')
            .replaceAll(/^anti-roll *=.*$/gm, '')
            .concat('\n[antiroll.front]\nstiffness = 12000\nlink-a = wheel.fl\nlink-b = wheel.fr\n')
        : text,
    );
    const { value, imported } = opened(source);
    expect(value('wheel0.radius')).toBeCloseTo(0.2032 + 0.1025, 6);
    expect([value('antirollbar.arb0.k'), value('antirollbar.arb1.k')]).toEqual([12000, 0]);
    expect(value('wheel0.pacejka.a2')).toBe(1080);
    expect(imported.report.warnings.join(' ')).not.toMatch(/no size|no coefficients/);
  });
});
