import { describe, expect, it } from 'vitest';
import { openCar } from '../car-ini/open-car.ts';
import { derivedFigures } from '../../models/racebench/derived.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import {
  fixtureSource,
  IMPORT_FIXTURE_NAMES,
  type ImportFixture,
} from '../../proof/testing/import-sources.ts';
import { importCar } from './import-car.ts';

const opened = (name: ImportFixture) => {
  const imported = importCar(fixtureSource(name));
  const car = openCar(imported.text, imported.companions);
  const value = (key: string): number => Number(car.values.get(key)?.value);
  const row = (section: string, key: string) =>
    imported.report.rows.find((r) => r.section === section && r.key === key)!;
  return { imported, car, value, row };
};

const figuresOf = (name: ImportFixture) => {
  const { setup } = opened(name).car;
  const figures = derivedFigures(compileVehicle(setup!), setup!);
  return (wanted: string): number => figures.find((f) => f.name === wanted)!.value;
};

/** Lines of a source that are a key, by the form of its game. */
const KEY_LINES: Readonly<Record<ImportFixture, { readonly files: RegExp; readonly line: RegExp }>> = {
  'ac-roadster': { files: /\.ini$/, line: /^[ \t]*[^;#[\s=]+[ \t]*=/ },
  'vdrift-hatch': { files: /\.car$|road$/, line: /^[ \t]*[^;#[\s=]+[ \t]*=/ },
  'torcs-coupe': { files: /\.xml$/, line: /<att(?:num|str) / },
  'rfactor-sprint': { files: /\.(?:hdv|tbc|ini)$/, line: /^(?!\/\/)[^=]+=/ },
};

describe.each(IMPORT_FIXTURE_NAMES)('%s', (name) => {
  it('opens without a single diagnostic', () => {
    expect(opened(name).car.diagnostics).toEqual([]);
  });

  it('says of every key of the source what became of it', () => {
    const { imported } = opened(name);
    const lines = fixtureSource(name)
      .files.filter((file) => KEY_LINES[name].files.test(file.name))
      .flatMap((file) => file.text.split('\n'))
      .filter((line) => KEY_LINES[name].line.test(line));
    const rows = imported.report.rows.filter(
      (row) => KEY_LINES[name].files.test(row.file) && row.key !== 'rpm|Nm' && row.key !== 'Data',
    );
    expect(rows).toHaveLength(lines.length);
    for (const row of imported.report.rows) {
      expect(row.line).toBeGreaterThan(0);
      if (row.outcome === 'converted') expect(row.formula).not.toBe('');
      for (const target of row.targets) expect(target.value).not.toBe('');
    }
  });
});

describe('an Assetto Corsa car', () => {
  const { value, row, imported } = opened('ac-roadster');

  it('weighs its TOTALMASS of 980 kg, 860 of them sprung', () => {
    expect(figuresOf('ac-roadster')('totalMass_kg')).toBeCloseTo(980, 6);
    expect(value('body.mass')).toBe(860);
  });

  it('rests with its centre of gravity at RADIUS - BASEY = 0.485 m over the road', () => {
    expect(figuresOf('ac-roadster')('centreOfGravityHeight_m')).toBeCloseTo(0.485, 3);
  });

  it('has 1121.6, 1218.3 and 270.2 kg m2 of a box 1.6 x 1.1 x 3.8 m', () => {
    expect(value('body.inertia.x')).toBeCloseTo((860 / 12) * (1.1 ** 2 + 3.8 ** 2), 2);
    expect(value('body.inertia.y')).toBeCloseTo((860 / 12) * (1.6 ** 2 + 3.8 ** 2), 2);
    expect(value('body.inertia.z')).toBeCloseTo((860 / 12) * (1.6 ** 2 + 1.1 ** 2), 2);
  });

  it('has its axles 48 % of 2.3 m ahead and 52 % behind', () => {
    expect(value('susp0.z')).toBeCloseTo(1.104, 9);
    expect(value('susp2.z')).toBeCloseTo(-1.196, 9);
    expect(value('susp0.x')).toBe(0.71);
    expect(value('susp1.x')).toBe(-0.71);
  });

  it('has bias ratios 5/3 and 11/9 of the shares 0.25 and 0.10, and the preload', () => {
    expect(value('differential.power_ratio')).toBeCloseTo(5 / 3, 5);
    expect(value('differential.coast_ratio')).toBeCloseTo(11 / 9, 5);
    expect(value('differential.preload')).toBe(18);
    expect([value('differential.output0'), value('differential.output1')]).toEqual([2, 3]);
  });

  it('has six gears with reverse, the time of changing split, and 0.48 N·m per rev/s of engine braking', () => {
    expect(value('gearbox.gears')).toBe(6);
    expect(value('engine.braking_coeff')).toBeCloseTo(0.48, 9);
    expect(
      ['time_to_declutch', 'time_in_neutral', 'time_to_clutch'].map((n) => value(`engine.shifting.${n}`)),
    ).toEqual([60, 120, 60]);
  });

  it('has the force of its wing: 1/2 CL span chord at 6 degrees, by Racer’s own formula', () => {
    const angle_rad = (6 * Math.PI) / 180;
    expect(value('aero.wing1.coeff_down') * angle_rad).toBeCloseTo(0.8 / 2, 6);
    expect(value('aero.wing0.coeff_drag')).toBeCloseTo(0.38, 5);
  });

  it('has the friction of DY_REF within 2 % at the static load', () => {
    const load_kN = 2.4782;
    const mu = (value('wheel0.pacejka.a1') * load_kN + value('wheel0.pacejka.a2')) / 1000;
    expect(mu / (1.18 * (load_kN / 2.5) ** (0.83 - 1)) - 1).toBeLessThan(0.02);
  });

  it('reports uncertain values and values without an equivalent', () => {
    expect(row('DATA', 'MAX_TORQUE')).toMatchObject({ outcome: 'taken', line: 5 });
    expect(row('DATA', 'MAX_TORQUE').warning).toContain('Per wheel');
    expect(row('FRONT', 'TOE_OUT')).toMatchObject({ outcome: 'notUnderstood', line: 18 });
    expect(row('FRONT', 'TOE_OUT').warning).toContain('rod');
    expect(imported.report.warnings).toEqual([]);
  });
});

describe('a VDrift car', () => {
  const { value, car } = opened('vdrift-hatch');

  it('weighs its masses, 946.9 kg, and its four wheels', () => {
    expect(value('body.mass') + value('engine.mass')).toBeCloseTo(300 + 280 + 150 + 75 + 120 + 0.03 * 730, 6);
    expect(figuresOf('vdrift-hatch')('totalMass_kg')).toBeCloseTo(946.9 + 4 * value('wheel0.mass'), 3);
  });

  it('has its left wheels on the left: x turned, y and z changed', () => {
    expect(value('susp0.x')).toBeGreaterThan(0);
    expect(value('susp1.x')).toBeLessThan(0);
    expect(value('susp0.z') - value('susp2.z')).toBeCloseTo(2.5, 6);
  });

  it('leans both front wheels in by 0.8 degrees', () => {
    expect([value('wheel0.camber'), value('wheel1.camber')]).toEqual([-0.8, -0.8]);
  });

  it('has 33 degrees of lock to each side, 66 in all', () => {
    expect(value('wheel0.lock')).toBe(66);
  });

  it('brakes with friction x area x pressure x radius = 2184 N·m, times the bias', () => {
    expect(value('wheel0.max_braking')).toBeCloseTo(0.4 * 0.012 * 3.5e6 * 0.13, 6);
    expect(value('wheel0.braking_factor')).toBe(0.62);
  });

  it('drives its front wheels, locked by 400 N·m from one to the other at most, half as strongly when coasting', () => {
    expect(value('differential.output0')).toBe(0);
    // The limit, over the full torque in second gear: 0.20 per rad/s at 10 rad/s would be more.
    const share = (2 * 400) / (value('engine.max_torque') * 1.95 * 3.9);
    expect(value('differential.power_ratio')).toBeCloseTo((1 + share) / (1 - share), 5);
    const coast = (2 * 10 * 0.2 * 0.5) / 3.9;
    expect(value('differential.coast_ratio')).toBeCloseTo((1 + coast) / (1 - coast), 5);
  });

  it('has the tyre of the file it refers to', () => {
    expect(value('wheel0.pacejka.a2')).toBe(1080);
    expect(car.setup!.corners[0].tyre.model).toBe('pacejka89');
  });

  it('a tyre 185/60 R 15 has a radius of 301.5 mm', () => {
    expect(value('wheel0.radius')).toBeCloseTo(0.3015, 9);
  });
});

describe('an Assetto Corsa car with other parts', () => {
  const changed = (
    file: string,
    change: (text: string) => string,
    more: { name: string; text: string }[] = [],
  ) => {
    const source = fixtureSource('ac-roadster', (one) =>
      one.name.endsWith(file) ? change(one.text) : one.text,
    );
    const { text, companions, report } = importCar({ ...source, files: [...source.files, ...more] });
    const car = openCar(text, companions);
    return { report, car, value: (key: string) => car.values.get(key)?.value };
  };
  const HEAVE = '[HEAVE_FRONT]\nROD_LENGTH=0.1\nSPRING_RATE=20000\nDAMP_BUMP=1000\n';

  it('has its heave spring in springs and bar: 10,000 N/m of h are springs + 20,000, bar − 10,000', () => {
    const { value, report, car } = changed('suspensions.ini', (text) => `${text}\n${HEAVE}`);
    expect([value('susp0.k'), value('antirollbar.arb0.k'), value('susp2.k')]).toEqual([44_000, 4000, 23_000]);
    expect(car.diagnostics).toEqual([]);
    expect(report.warnings).toEqual([]);
    const rows = report.rows.filter(({ section }) => section === 'HEAVE_FRONT');
    expect(rows.map(({ key, outcome }) => [key, outcome])).toEqual([
      ['ROD_LENGTH', 'notUnderstood'],
      ['SPRING_RATE', 'converted'],
      ['DAMP_BUMP', 'notUnderstood'],
    ]);
  });

  it('says what of a heave spring is left where the bar is too soft, and what that does', () => {
    const { value, report } = changed(
      'suspensions.ini',
      (text) => `${text}\n${HEAVE.replace('20000', '50000')}`,
    );
    expect([value('susp0.k'), value('antirollbar.arb0.k')]).toEqual([24_000 + 28_000, 0]);
    expect(report.warnings).toEqual([
      'suspensions.ini [HEAVE_FRONT]: 22000 N/m in heave is left out. Springs and anti-roll bar replace a heave spring only as far as the bar’s rate, 14000 N/m. The new car rolls as in the game, but sinks more under downforce and pitches more.',
    ]);
  });

  it('is carried by a heave spring alone', () => {
    const { value, report, car } = changed(
      'suspensions.ini',
      (text) => `${text.replace('SPRING_RATE=24000', 'SPRING_RATE=0')}\n${HEAVE.replace('20000', '60000')}`,
    );
    expect(value('susp0.k')).toBe(60_000);
    expect(car.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(report.warnings.join()).toMatch(/\[HEAVE_FRONT\] is the only spring of the axle/);
  });

  it('has a locked differential of shares of 1 in both directions', () => {
    const { value } = changed('drivetrain.ini', (text) =>
      text.replace(/POWER=[\d.]+/, 'POWER=1').replace(/COAST=[\d.]+/, 'COAST=1'),
    );
    expect(value('differential.racebench_type')).toBe('locked');
  });

  it('with all wheels driven on demand has the clutch at the shaft before the final drive', () => {
    const awd2 =
      '[AWD2]\nFRONT_DIFF_POWER=0.1\nFRONT_DIFF_COAST=0.1\nFRONT_DIFF_PRELOAD=5\nCENTRE_RAMP_TORQUE=60\nREAR_DIFF_POWER=0.2\nREAR_DIFF_COAST=0.1\nREAR_DIFF_PRELOAD=10\n';
    const { value, car, report } = changed(
      'drivetrain.ini',
      (text) => `${text.replace(/TYPE=RWD/, 'TYPE=AWD2')}\n${awd2}`,
    );
    const final = Number(value('diff0.ratio'));
    expect(value('diff2.locking_coeff')).toBeCloseTo((2 * 60) / final ** 2, 4);
    expect(value('diff2.racebench_locking_limit')).toBeCloseTo((2 * 800) / final, 2);
    expect(value('diff0.type')).toBe(0);
    expect(car.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(report.rows.find(({ key }) => key === 'FRONT_DIFF_POWER')?.warning).toMatch(/does not use it/);
  });

  it('keeps whether it has anti-lock brakes, and says that the models do not have them', () => {
    const { value, report } = changed('car.ini', (text) => text, [
      {
        name: 'electronics.ini',
        text: '[ABS]\nSLIP_RATIO_LIMIT=0.12\nPRESENT=1\n\n[TRACTION_CONTROL]\nPRESENT=1\n',
      },
    ]);
    expect(value('abs.enable')).toBe(1);
    const rows = report.rows.filter(({ file }) => file === 'electronics.ini');
    expect(rows.map(({ outcome }) => outcome)).toEqual(['notUnderstood', 'taken', 'notUnderstood']);
    for (const { warning } of rows) expect(warning).toMatch(/models here/);
  });
});
