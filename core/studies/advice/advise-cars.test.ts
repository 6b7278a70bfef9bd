import { describe, expect, it } from 'vitest';
import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import { setValue } from '../../car-files/car-ini/edit.ts';
import {
  REAL_CAR_NAMES,
  realCarText,
  sampleCarText,
  type RealCarName,
} from '../../proof/testing/car-files.ts';
import { changedCar } from '../../proof/testing/make-car.ts';
import { adviceOf, adviceWith } from './testing/advice-of.ts';

/** A rear wing of 1 x 0.5 m at 10 degrees. */
const WING = {
  'aero.wings': '1',
  'aero.wing0.span': '1',
  'aero.wing0.cord': '0.5',
  'aero.wing0.coeff_down': '2',
  'aero.wing0.coeff_drag': '0.5',
  'aero.wing0.angle': '10',
  'aero.wing0.center': '0 0.5 -1.5',
};

/** The coupe with another full-throttle curve: two points. */
function withCurve(top: number, changes: Readonly<Record<string, string>> = {}): OpenCar {
  let { text } = sampleCarText('coupe-1974');
  for (const [key, value] of Object.entries(changes)) text = setValue(text, key, value);
  const curve = `curve\n{\n  points=2\n  point0\n  {\n    x=0\n    y=${top}\n  }\n  point1\n  {\n    x=7500\n    y=${top}\n  }\n}\n`;
  return openCar(text, [{ name: 'torque.crv', text: curve }]);
}

describe('advice on wings', () => {
  // 1 x 0.5 x 2 x 0.17453 x 1.225 x 2500 = 534.5 N; drag 0.5 / 2 of it: 133.6 N
  it('a coefficient of -2 at 10 degrees lifts with 535 N at 50 m/s', () => {
    const car = changedCar({ ...WING, 'aero.wing0.coeff_down': '-2' });
    expect(adviceWith(car, 'wing-lifts')?.message).toContain('535 N at 50 m/s');
    expect(adviceWith(changedCar(WING), 'wing-lifts')).toBeUndefined();
  });

  it('a drag coefficient of -0.5 pushes with 134 N', () => {
    const car = changedCar({ ...WING, 'aero.wing0.coeff_drag': '-0.5' });
    expect(adviceWith(car, 'wing-pushes')?.message).toContain('134 N');
    expect(adviceWith(changedCar(WING), 'wing-pushes')).toBeUndefined();
  });

  it('a wing at 0 degrees gives nothing', () => {
    const car = changedCar({ ...WING, 'aero.wing0.angle': '0' });
    expect(adviceWith(car, 'wing-without-effect')?.message).toContain('angle and angle_offset are 0');
    expect(adviceWith(changedCar(WING), 'wing-without-effect')).toBeUndefined();
  });

  // 3 times the wing: 1603 N of 10595 N; its position (-1.5 + 1.31) / 2.42 = -8 % of the way to the front axle
  it('a rear wing behind the rear axle takes 8 % of its 15 % of the weight off the front axle', () => {
    const car = changedCar({ ...WING, 'aero.wing0.coeff_down': '6' });
    const message = adviceWith(car, 'downforce-off-balance')?.message;
    expect(message).toContain('-8 % of the downforce (15 % of the weight');
    expect(message).toContain('carries 53 % of the weight');
    // At the centre of gravity the shares are alike.
    const even = changedCar({ ...WING, 'aero.wing0.coeff_down': '6', 'aero.wing0.center': '0 0.5 0' });
    expect(adviceWith(even, 'downforce-off-balance')).toBeUndefined();
  });

  it('springs of 4.35 Hz are right with downforce of 25 % of the weight', () => {
    const stiff = {
      'susp_front.k': '400000',
      'wheel_front.tire_rate': '400000',
      'susp_front.restlen': '0.3106',
    };
    expect(adviceWith(changedCar({ ...stiff, ...WING }), 'ride-frequency-high')).toBeDefined();
    const winged = changedCar({ ...stiff, ...WING, 'aero.wing0.coeff_down': '10' });
    expect(adviceWith(winged, 'ride-frequency-high')).toBeUndefined();
  });
});

describe('advice on engine and gears', () => {
  // Integral of I dw / T over the curve of the file from 900 to 6840 rpm: 4.80 s with 1 kg m2
  it('an engine of 1 kg·m² takes 4.8 s to rev up', () => {
    const car = changedCar({ 'engine.inertia.engine': '1' });
    expect(adviceWith(car, 'engine-revs-slowly')?.message).toContain('takes 4.8 s');
    expect(adviceWith(car, 'engine-revs-slowly', 'physx')).toBeDefined();
    expect(adviceWith(changedCar({ 'engine.inertia.engine': '0.4' }), 'engine-revs-slowly')).toBeUndefined();
  });

  // 1.2 N·m per rev/s at 120 rev/s = 144 N·m of 152
  it('1.2 N·m per rev/s brake with 144 N·m at 7200 rpm, 95 % of the torque', () => {
    const message = adviceWith(
      changedCar({ 'engine.braking_coeff': '1.2' }),
      'engine-braking-strong',
    )?.message;
    expect(message).toContain('144 N·m, 95 %');
  });

  it('a curve of 150 N·m times 152 is scaled twice: 22800 N·m', () => {
    expect(adviceWith(withCurve(150), 'curve-scaled-twice')?.message).toContain('22800 N·m');
    expect(adviceWith(withCurve(1), 'curve-scaled-twice')).toBeUndefined();
    expect(adviceWith(withCurve(150, { 'engine.max_torque': '1' }), 'curve-scaled-twice')).toBeUndefined();
  });

  // 0.82 x 9 = 7.38 to one: 712.1 / 7.38 x 0.29067 = 28.0 m/s; 152 x 7.38 / 0.29067 - 148 - 0.447 x 28.05^2 = 3359 N
  it('a final drive of 9 ends the run at 28 m/s with 3360 N to spare', () => {
    const message = adviceWith(withCurve(1, { 'differential.ratio': '9' }), 'limiter-ends-speed')?.message;
    expect(message).toContain('28 m/s (101 km/h)');
    expect(message).toContain('3360 N to spare');
    expect(adviceWith(changedCar({}), 'limiter-ends-speed')).toBeUndefined();
  });

  // Full-throttle force of the file's curve against 148 + 0.447 v^2: 50.5 m/s in third, less in fourth and fifth
  it('gears of 0.5 and 0.4 behind a third of 1 are never used: 50.5 m/s in third', () => {
    const tall = {
      'gearbox.gear2.ratio': '1.6',
      'gearbox.gear3.ratio': '1.0',
      'gearbox.gear4.ratio': '0.5',
      'gearbox.gear5.ratio': '0.4',
    };
    const message = adviceWith(changedCar(tall), 'top-gear-unused')?.message;
    expect(message).toContain('fastest in gear 3, at 50.4 m/s');
    expect(message).toContain('gears 4 to 5');
  });

  // 3000 x 2.03 / 3.35 = 1818 rpm
  it('PhysX keeps changing gear between 3000 rpm up and 2600 rpm down: second gear begins at 1818 rpm', () => {
    const car = changedCar({ 'engine.shifting.automatic': '1', 'engine.shifting.shift_up_rpm': '3000' });
    expect(adviceWith(car, 'shift-hunting', 'physx')?.message).toContain('1818 rpm');
    expect(adviceWith(car, 'shift-hunting')).toBeUndefined();
    expect(
      adviceWith(changedCar({ 'engine.shifting.automatic': '1' }), 'shift-hunting', 'physx'),
    ).toBeUndefined();
  });
});

describe('advice on the limit', () => {
  // Rear bar of 20000 and none in front: 1134 and 3196 N per g. Front 0.962 g by the sum of both peaks, 0.961 g at one slip angle; the inner rear wheel lifts, and one tyre
  // of 4934 N holds (-30 x 4.934 + 1060) / 1000 = 0.912 g
  it('a rear bar of 20000 N/m alone lifts the inner rear wheel: 0.912 g behind, 0.961 g in front', () => {
    const said = adviceWith(
      changedCar({ 'antirollbar.arb0.k': '0', 'antirollbar.arb1.k': '20000' }),
      'limit-oversteer',
    );
    expect(said?.key).toBe('antirollbar.arb1.k');
    expect(said?.message).toContain('0.912 g');
    expect(said?.message).toContain('0.961 g');
    expect(adviceWith(changedCar({}), 'limit-oversteer')).toBeUndefined();
  });
});

/** Codes read by hand against each file, Racebench model. */
const EXPECTED: Record<RealCarName, readonly string[]> = {
  // Dampers of 3 to 9 times critical, wheels with more inertia than their mass allows, tyre data with a shift of 0.48 degrees.
  'alfa-gt-junior': [
    'damping-above-critical',
    'wheel-inertia-impossible',
    'tyre-pulls',
    'rear-locks-first',
    'clutch-far-stronger',
  ],
  // friction_road of 3.9 with the centre of gravity at 0.63 m, 1200 N·m of clutch for 1250 N·m, no front brakes.
  'bugatti-veyron': [
    'tips-before-sliding',
    'friction-high',
    'clutch-slips',
    'brakes-weak',
    'inertia-far-from-box',
  ],
  'mazda-3-dtm': ['damping-above-critical', 'tyre-pulls', 'downforce-off-balance'],
};

describe.each(REAL_CAR_NAMES)('%s', (name) => {
  it('gets the advice found by reading its file by hand', ({ skip }) => {
    const file = realCarText(name);
    if (file === undefined) {
      skip(`${name}: ../shared/reference/racer-cars is missing, so the real car was not read`);
      return;
    }
    const said = adviceOf(openCar(file.text, file.companions));
    expect(said.map((d) => d.code)).toEqual(expect.arrayContaining([...EXPECTED[name]]));
    for (const { message, line, validity } of said) {
      expect(message).not.toMatch(/NaN|undefined|Infinity/);
      expect(line).toBeGreaterThan(1);
      expect(validity).toBeTruthy();
    }
  });
});

describe('the Alfa', () => {
  it('has front dampers of 8.91 and 2.92 times critical, in the line of its bump_rate', ({ skip }) => {
    const file = realCarText('alfa-gt-junior');
    if (file === undefined) {
      skip('alfa-gt-junior: ../shared/reference/racer-cars is missing, so the real car was not read');
      return;
    }
    const said = adviceWith(openCar(file.text, file.companions), 'damping-above-critical');
    // 44897 and 14725 N s/m over 2 sqrt(23500 x 270.1) = 5039
    expect(said?.message).toContain('8.91 times critical in bump and 2.92 times in rebound');
    expect(file.text.split('\r\n')[(said?.line ?? 0) - 1]).toContain('44897');
  });
});
