import { describe, expect, it } from 'vitest';
import { changedCar, codesAbout } from '../../proof/testing/make-car.ts';

const differential = (changes: Record<string, string | undefined>) => {
  const car = changedCar(changes);
  return { car, setup: car.setup?.differentials[0] };
};

describe('kind of the differential', () => {
  it.each([
    ['0', 'free'],
    ['1', 'viscous'],
    ['2', 'salisbury'],
  ])('type %s is %s', (type, kind) => {
    expect(differential({ 'differential.type': type }).setup).toMatchObject({
      kind,
      typeNumber: Number(type),
    });
  });

  it('is named by racebench_type beside the untouched number', () => {
    const { setup } = differential({ 'differential.type': '3', 'differential.racebench_type': 'locked' });
    expect(setup).toMatchObject({ kind: 'locked', typeNumber: 3 });
  });

  it('is free with a warning that says what to do for the unknown number 3', () => {
    const { car, setup } = differential({ 'differential.type': '3' });
    expect(setup).toMatchObject({ kind: 'free', typeNumber: 3 });
    const warning = car.diagnostics.find(({ code }) => code === 'unknown-differential-type');
    expect(warning).toMatchObject({
      severity: 'warning',
      key: 'differential.type',
      line: car.values.get('differential.type')?.line,
    });
    expect(warning?.message).toContain(
      'Set differential.racebench_type to free, viscous, salisbury, locked, lsd-1-way',
    );
  });

  it('falls back to the number for a name it does not know', () => {
    const { car, setup } = differential({ 'differential.racebench_type': 'torsen' });
    expect(setup?.kind).toBe('salisbury');
    expect(codesAbout(car, 'differential.racebench_type')).toEqual(['unknown-differential-type']);
  });

  it('keeps Salisbury keys of a viscous differential and says that they do nothing', () => {
    const { car } = differential({ 'differential.type': '1' });
    const keys = car.diagnostics
      .filter(({ code }) => code === 'ignored-differential-key')
      .map(({ key }) => key);
    expect(keys).toEqual(
      ['power_angle', 'coast_angle', 'clutches', 'clutch_factor', 'preload'].map((k) => `differential.${k}`),
    );
  });
});

describe('final drive', () => {
  it('falls back to gearbox.end_ratio', () => {
    const car = changedCar({ 'differential.ratio': undefined, 'gearbox.end_ratio': '3.7' });
    expect(car.setup?.differentials[0].finalDriveRatio).toBe(3.7);
    expect(codesAbout(car, 'gearbox.end_ratio')).toEqual(['obsolete-key']);
    expect(codesAbout(car, 'differential.ratio')).toEqual(['end-ratio-used']);
  });

  it.each([[undefined], ['0']])('is 1 where end_ratio is %s', (endRatio) => {
    const car = changedCar({ 'differential.ratio': undefined, 'gearbox.end_ratio': endRatio });
    expect(car.setup?.differentials[0].finalDriveRatio).toBe(1);
  });
});

describe('outputs', () => {
  it('are the rear wheels with a remark where the car names none', () => {
    const { car, setup } = differential({
      'differential.output0': undefined,
      'differential.output1': undefined,
    });
    expect(setup?.outputs).toEqual([2, 3]);
    expect(codesAbout(car, 'differential.output0')).toEqual(['no-outputs']);
  });

  it('are the front wheels for 0 and 1', () => {
    expect(differential({ 'differential.output0': '0', 'differential.output1': '1' }).setup?.outputs).toEqual(
      [0, 1],
    );
  });

  it.each([
    ['0', '2'],
    ['2', '2'],
    ['4', '5'],
  ])('%s and %s do not form an axle, the car does not run', (output0, output1) => {
    const { car } = differential({ 'differential.output0': output0, 'differential.output1': output1 });
    expect(car.setup).toBeUndefined();
    expect(codesAbout(car, 'differential.output0')).toContain('car-not-drivable');
  });
});

describe('Salisbury keys', () => {
  it('count a missing clutch factor as 1 and say so', () => {
    const { car, setup } = differential({ 'differential.clutch_factor': undefined });
    expect(setup?.clutchFactor).toBe(1);
    expect(codesAbout(car, 'differential.clutch_factor')).toEqual(['clutch-factor-missing']);
  });

  it('take angles in degrees and leave the bias ratios to them', () => {
    const { setup } = differential({});
    expect(setup?.powerAngle_rad).toBeCloseTo(Math.PI / 3, 12);
    expect(setup?.powerRatio).toBeUndefined();
  });

  it('take a bias ratio given directly, also by its older name', () => {
    expect(differential({ 'differential.power_ratio': '2.5' }).setup?.powerRatio).toBe(2.5);
    expect(differential({ 'differential.power_coeff': '2.4' }).setup?.powerRatio).toBe(2.4);
    expect(
      codesAbout(differential({ 'differential.power_coeff': '2.4' }).car, 'differential.power_coeff'),
    ).toEqual(['obsolete-key']);
  });
});

describe('ramps past 90 degrees', () => {
  it.each(['power_angle', 'coast_angle'])('%s of 120 degrees is read as 90 and reported once', (name) => {
    const key = `differential.${name}`;
    const { car, setup } = differential({ [key]: '120' });
    const angle_rad = name === 'power_angle' ? setup?.powerAngle_rad : setup?.coastAngle_rad;
    expect(angle_rad).toBeCloseTo(Math.PI / 2, 12);
    expect(codesAbout(car, key)).toEqual(['angle-past-90']);
    expect(car.values.get(key)?.text).toBe('120');
  });

  it('are not reported where the bias ratio is given directly', () => {
    const { car } = differential({ 'differential.power_angle': '120', 'differential.power_ratio': '2' });
    expect(codesAbout(car, 'differential.power_angle')).toEqual([]);
  });
});

describe('the clutches of a Salisbury by the version of the car', () => {
  it.each(['053', '052b75', '0.5.3'])(
    '%s is reported as a version that doubled each clutch; the rule of one is used',
    (version) => {
      const { car, setup } = differential({ 'car.version': version });
      expect(setup?.clutchForm).toBe('one');
      expect(codesAbout(car, 'differential.racebench_clutch_form')).toEqual(['older-clutch-rule']);
    },
  );

  it.each(['0.8.6', '086', '0.9.0RC5', '', '0.6.5'])('"%s" says nothing', (version) => {
    const { car } = differential({ 'car.version': version });
    expect(codesAbout(car, 'differential.racebench_clutch_form')).toEqual([]);
  });

  it.each(['one', 'two'])('is settled by racebench_clutch_form = %s', (form) => {
    const { car, setup } = differential({
      'car.version': '053',
      'differential.racebench_clutch_form': form,
    });
    expect(setup?.clutchForm).toBe(form);
    expect(codesAbout(car, 'differential.racebench_clutch_form')).toEqual([]);
  });

  it('is not reported where both bias ratios are given directly', () => {
    const { car } = differential({
      'car.version': '053',
      'differential.power_ratio': '2',
      'differential.coast_ratio': '2',
    });
    expect(codesAbout(car, 'differential.racebench_clutch_form')).toEqual([]);
  });

  it('counts each once for a word it does not know, and says so', () => {
    const { car, setup } = differential({ 'differential.racebench_clutch_form': 'both' });
    expect(setup?.clutchForm).toBe('one');
    expect(codesAbout(car, 'differential.racebench_clutch_form')).toEqual(['unknown-choice']);
  });
});

describe('keys of ours', () => {
  it('give a share of 0.3, a locking limit of 250 N·m, bias, lock and coast lock', () => {
    const { setup } = differential({
      'differential.racebench_split': '0.3',
      'differential.racebench_locking_limit': '250',
      'differential.racebench_bias': '1.8',
      'differential.racebench_lock': '0.35',
      'differential.racebench_coast_lock': '0.1',
    });
    expect(setup).toMatchObject({
      split: 0.3,
      lockingLimit_Nm: 250,
      bias: 1.8,
      lock: 0.35,
      coastLock: 0.1,
    });
  });

  it('are a half, no limit and nothing where the file is silent', () => {
    expect(differential({}).setup).toMatchObject({
      split: 0.5,
      lockingLimit_Nm: Infinity,
      bias: undefined,
      lock: undefined,
      coastLock: undefined,
    });
  });

  it('a share of 1.2 keeps the car from running', () => {
    const { car, setup } = differential({ 'differential.racebench_split': '1.2' });
    expect(setup).toBeUndefined();
    expect(codesAbout(car, 'differential.racebench_split')).toContain('car-not-drivable');
  });
});

describe('keys without effect on their kind', () => {
  const ignored = (kind: string, keys: readonly string[]) => {
    const changes = Object.fromEntries(keys.map((key) => [`differential.${key}`, '2']));
    const { car } = differential({ ...changes, 'differential.racebench_type': kind });
    const all = car.diagnostics.filter(({ code }) => code === 'ignored-differential-key');
    return keys.filter((key) => all.some((d) => d.key === `differential.${key}`));
  };
  const COAST = ['coast_ratio', 'coast_coeff'];

  it('are the coast keys of a 1-way and of a 2-way, not those of a 1.5-way', () => {
    expect(ignored('lsd-1-way', COAST)).toEqual(COAST);
    expect(ignored('lsd-2-way', COAST)).toEqual(COAST);
    expect(ignored('lsd-1.5-way', COAST)).toEqual([]);
  });

  it('are the bias of a Salisbury and the preload of a locked one', () => {
    expect(ignored('salisbury', ['racebench_bias', 'preload'])).toEqual(['racebench_bias']);
    expect(ignored('locked', ['preload', 'racebench_split'])).toEqual(['preload', 'racebench_split']);
  });

  it('a share of output 0 divides the torque of a free one and not of LibreRally’s, whose rule has halves', () => {
    const split = (kind: string) =>
      differential({ 'differential.racebench_type': kind, 'differential.racebench_split': '0.4' }).setup
        ?.split;
    expect(split('free')).toBe(0.4);
    expect(split('physx-limited-slip')).toBe(0.4);
    expect(split('librerally-limited-slip')).toBe(0.5);
  });
});

describe('a bias ratio that is missing', () => {
  it.each(['lsd-1-way', 'lsd-1.5-way', 'lsd-2-way', 'torque-biasing'])('of a %s is reported as 2', (kind) => {
    const key = 'differential.power_ratio';
    const { car } = differential({ 'differential.racebench_type': kind });
    expect(codesAbout(car, key)).toEqual(['missing-key']);
    expect(car.diagnostics.find((d) => d.key === key)?.message).toContain('a bias ratio of 2 is used');
    expect(codesAbout(differential({ 'differential.racebench_type': kind, [key]: '3' }).car, key)).toEqual(
      [],
    );
  });

  it('of a Salisbury follows from its ramps, and a free one needs none', () => {
    for (const kind of ['salisbury', 'free'])
      expect(
        codesAbout(differential({ 'differential.racebench_type': kind }).car, 'differential.power_ratio'),
      ).toEqual([]);
  });
});

describe('faked four-wheel drive', () => {
  it('gives powered front wheels a gearing of 1 where the car says none', () => {
    const car = changedCar({ 'wheel_front.powered': '1' });
    expect(car.setup?.corners[0].wheel).toMatchObject({ powered: true, powerGearing: 1 });
  });

  it('takes power_gearing = 0.96 of the 30/70 example', () => {
    const car = changedCar({ 'wheel_front.powered': '1', 'wheel_front.power_gearing': '0.96' });
    expect(car.setup?.corners[1].wheel.powerGearing).toBe(0.96);
  });
});

describe('anti-roll bars', () => {
  it('join the wheels of one axle, in newtons per metre', () => {
    expect(changedCar({}).setup?.antiRollBars).toEqual([
      { number: 0, left: 0, right: 1, rate_Npm: 9000 },
      { number: 1, left: 2, right: 3, rate_Npm: 2000 },
    ]);
  });

  it('of the same axle: the later replaces the earlier', () => {
    const car = changedCar({ 'antirollbar.arb1.susp_left': '0', 'antirollbar.arb1.susp_right': '1' });
    expect(car.setup?.antiRollBars).toEqual([{ number: 1, left: 0, right: 1, rate_Npm: 2000 }]);
    expect(codesAbout(car, 'antirollbar.arb0.susp_left')).toEqual(['anti-roll-bar-ignored']);
  });

  it.each([
    ['9', 'a suspension the car does not have'],
    ['3', 'the other axle'],
  ])('with an end on %s (%s) are left out', (end) => {
    const car = changedCar({ 'antirollbar.arb0.susp_right': end });
    expect(car.setup?.antiRollBars).toHaveLength(1);
    expect(codesAbout(car, 'antirollbar.arb0.susp_left')).toEqual(['anti-roll-bar-ignored']);
  });
});
