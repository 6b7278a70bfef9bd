import { describe, expect, it } from 'vitest';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';
import { REAL_CAR_NAMES, realCarText, type RealCarName } from '../../proof/testing/car-files.ts';
import { documentText, parseDocument } from './car-document.ts';
import { removeKey, setValue } from './edit.ts';
import { openCar } from './open-car.ts';

/** Skips the test by name where the reference cars are not beside the project. */
function carOrSkip(skip: (note: string) => void, name: RealCarName) {
  const car = realCarText(name);
  if (car === undefined)
    skip(`${name}: ../shared/reference/racer-cars is not there, the real car was not read`);
  return car ?? { text: '', companions: [] };
}

/** Diagnostics by code; each was checked by hand against the file. */
const EXPECTED: Record<RealCarName, Record<string, number>> = {
  'alfa-gt-junior': {
    'obsolete-key': 1,
    // engine.reaction
    'older-key': 1,
    'duplicate-key': 3,
  },
  'bugatti-veyron': {
    'obsolete-key': 2,
    'no-outputs': 1,
    'ignored-differential-key': 4,
    'duplicate-key': 2,
    'block-under-comment': 4,
    'unknown-key': 1,
    // camera9.nodel
    'near-miss-key': 1,
    'older-key': 1,
    'curve-not-ending-at-zero': 1,
    // Yaw inertia 2597 over roll and pitch 1442 kg·m².
    'out-of-range': 1,
    // Twice power_gearing 1 beside a final drive of 2.6: 43 % in front.
    'faked-drive-share': 1,
  },
  'mazda-3-dtm': {
    'missing-key': 1,
    'obsolete-key': 1,
    'ignored-differential-key': 4,
    'anti-roll-bar-ignored': 1,
    'duplicate-key': 1,
    'blank-in-file-name': 1,
  },
};

describe.each(REAL_CAR_NAMES)(`%s${THINNED}`, (name) => {
  it('round-trips byte for byte', ({ skip }) => {
    const { text } = carOrSkip(skip, name);
    expect(documentText(parseDocument(text))).toBe(text);
  });

  it('opens without error, with the diagnostics counted by hand', ({ skip }) => {
    const { text, companions } = carOrSkip(skip, name);
    const car = openCar(text, companions);
    const counts: Record<string, number> = {};
    for (const { code } of car.diagnostics) counts[code] = (counts[code] ?? 0) + 1;
    expect(counts).toEqual(EXPECTED[name]);
    expect(car.setup).toBeDefined();
  });

  it('gives a setup of finite numbers, but for the locking limit that it does not set', ({ skip }) => {
    const { text, companions } = carOrSkip(skip, name);
    const numbers: number[] = [];
    JSON.stringify(openCar(text, companions).setup, (key, value: unknown) => {
      if (typeof value === 'number' && key !== 'lockingLimit_Nm') numbers.push(value);
      return value;
    });
    expect(numbers.length).toBeGreaterThan(300);
    expect(numbers.every(Number.isFinite)).toBe(true);
  });

  it('takes an edit of every own value in its value only, and gives it back', ({ skip }) => {
    const { text, companions } = carOrSkip(skip, name);
    const own = [...openCar(text, companions).values.values()].filter(
      ({ origin, text: old }) => origin === 'own' && old !== '',
    );
    expect(own.length).toBeGreaterThan(150);
    for (const { key, start, end, text: old } of byTurns(own, 0, 4)) {
      expect(setValue(text, key, '7'), key).toBe(`${text.slice(0, start)}7${text.slice(end)}`);
      expect(setValue(setValue(text, key, '7'), key, old), key).toBe(text);
    }
  });

  it('takes an override of every inherited suspension value and gives it back', ({ skip }) => {
    const { text, companions } = carOrSkip(skip, name);
    const inherited = [...openCar(text, companions).values.values()].filter(
      ({ key, origin }) => origin === 'inherited' && /^susp\d[.]\w+$/.test(key),
    );
    for (const { key } of byTurns(inherited, 0, 4)) {
      const changed = setValue(text, key, '3');
      expect(openCar(changed, companions).values.get(key), key).toMatchObject({ origin: 'own', value: 3 });
      expect(removeKey(changed, key), key).toBe(text);
    }
    expect(text).not.toBe('');
  });
});

describe('what the real cars say', () => {
  it('Alfa: wheelbase 2.420 m, tracks 1.324 and 1.274 m, toe-in of 0.14 degrees, viscous 25 N·m·s/rad', ({
    skip,
  }) => {
    const { text, companions } = carOrSkip(skip, 'alfa-gt-junior');
    const setup = openCar(text, companions).setup!;
    const [fl, fr, rl, rr] = setup.corners;
    expect(fl.mount_m.x - rl.mount_m.x).toBeCloseTo(2.42, 9);
    expect(fl.mount_m.y - fr.mount_m.y).toBeCloseTo(1.324, 9);
    expect(rl.mount_m.y - rr.mount_m.y).toBeCloseTo(1.274, 9);
    expect((fl.wheel.toe_rad * 180) / Math.PI).toBeCloseTo(-0.14, 9);
    expect(setup.differentials[0]).toMatchObject({
      kind: 'viscous',
      lockingCoefficient_Nmsprad: 25,
      finalDriveRatio: 4.1,
    });
    expect(setup.gearbox.forward.map(({ ratio }) => ratio)).toEqual([3.3, 1.99, 1.35, 1, 0.79]);
    expect(setup.engine.torqueReaction).toBe(0.5);
    const { startSpeed_radps, starterTorque_Nm, hasStarter, startStalled } = setup.engine;
    expect({ starterTorque_Nm, hasStarter, startStalled }).toEqual({
      starterTorque_Nm: 60,
      hasStarter: true,
      startStalled: false,
    });
    expect((startSpeed_radps * 60) / (2 * Math.PI)).toBeCloseTo(950, 9);
  });

  it('Veyron: powered=1 before powered=0 is used, the front wheels are faked four-wheel drive', ({
    skip,
  }) => {
    const { text, companions } = carOrSkip(skip, 'bugatti-veyron');
    const { corners, differentials } = openCar(text, companions).setup!;
    expect(corners.map(({ wheel }) => wheel.powered)).toEqual([true, true, true, true]);
    expect(differentials[0].outputs).toEqual([2, 3]);
    expect(corners.map(({ tyre }) => (tyre.model === 'pacejka89' ? tyre.a[2] : 0))).toEqual([
      1345, 1345, 1800, 1800,
    ]);
    expect(corners.map(({ tyre }) => (tyre.model === 'pacejka89' ? tyre.a[3] : 0))).toEqual(
      Array(4).fill(1675),
    );
  });

  it('Mazda: three steps of inheritance, negative lengths, two bars on one axle of which the later is used', ({
    skip,
  }) => {
    const { text, companions } = carOrSkip(skip, 'mazda-3-dtm');
    const car = openCar(text, companions);
    expect(car.values.get('susp0.camber_change_per_m')).toMatchObject({
      origin: 'inherited',
      sourceKey: 'susp_default.camber_change_per_m',
    });
    expect(car.setup?.corners[0]).toMatchObject({
      minLength_m: -0.15,
      maxLength_m: 0.04,
      springRate_Npm: 40000,
    });
    expect(car.setup?.antiRollBars).toEqual([{ number: 1, left: 0, right: 1, rate_Npm: 30000 }]);
    expect(Math.max(...(car.setup?.engine.curve.torque_Nm ?? []))).toBeCloseTo(530, 9);
    expect(car.setup?.engine.shifting).toMatchObject({
      neutralTime_s: 0.2,
      down: { declutchTime_s: 0, neutralTime_s: 0.15, clutchTime_s: 0 },
    });
  });
});
