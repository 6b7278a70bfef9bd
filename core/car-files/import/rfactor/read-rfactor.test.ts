import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../../driving/manoeuvre/testing/run-to-end.ts';
import { compileVehicle } from '../../../models/racebench/compile-vehicle.ts';
import { derivedFigures } from '../../../models/racebench/derived.ts';
import { leftOut } from '../../../contract/left-out.ts';
import { fixtureSource } from '../../../proof/testing/import-sources.ts';
import { openCar } from '../../car-ini/open-car.ts';
import { exportCar } from '../export-car.ts';
import { importCar } from '../import-car.ts';
import type { SourceFile } from '../import-source.ts';
import { parseIsi } from './isi-document.ts';
import { innerTuple, rangeValue, tuple } from './isi-values.ts';
import { camberGain_degpm, hubMotion, motionRatio, rollCentreHeight_m, type Rod } from './link-geometry.ts';
import { diffuserLift } from './rfactor-aero.ts';
import { loadFactor } from './rfactor-tyres.ts';
import { THOROUGH } from '../../../proof/testing/thorough.ts';

const SOURCE = fixtureSource('rfactor-sprint');
const fileOf = (ending: string): SourceFile => SOURCE.files.find(({ name }) => name.endsWith(ending))!;
const imported = importCar(SOURCE);
const car = openCar(imported.text, imported.companions);
const value = (key: string): number => Number(car.values.get(key)?.value);

const changed = (change: (text: string, name: string) => string) => {
  const { text, companions, report } = importCar(
    fixtureSource('rfactor-sprint', (file) => change(file.text, file.name)),
  );
  const own = openCar(text, companions);
  return { report, car: own, value: (key: string) => Number(own.values.get(key)?.value) };
};

describe('the documents of rFactor', () => {
  it.each(['.hdv', '.pm', 'engine.ini', 'gears.ini'])('have the range of every value: %s', (ending) => {
    for (const end of ['\n', '\r\n']) {
      const text = fileOf(ending).text.replaceAll(/\r?\n/g, end);
      const { entries } = parseIsi({ name: `a${ending}`, text });
      expect(entries.length).toBeGreaterThan(5);
      for (const { span, value: own } of entries) expect(text.slice(span.start, span.end)).toBe(own);
    }
  });

  it('number the blocks that come again, and split a compound into its tyres', () => {
    const { sections } = parseIsi(fileOf('.tbc'));
    expect(sections.map(({ name }) => name)).toEqual([
      'SLIPCURVE 0',
      'COMPOUND 0',
      'COMPOUND 0 FRONT',
      'COMPOUND 0 REAR',
    ]);
  });

  it('read ranges at their setting, groups and nested groups', () => {
    expect(rangeValue([40_000, 2500, 41], 12)).toBe(70_000);
    expect(rangeValue([0.5, 0.1, 1], 7)).toBe(0.5);
    expect(tuple('(1, 2.5,-3)')).toEqual([1, 2.5, -3]);
    expect(tuple('(1, x)')).toEqual([]);
    expect(innerTuple('(1:FL_SPINDLE:(0.1,-0.2,0.3))')).toEqual([0.1, -0.2, 0.3]);
  });
});

/** Two wishbones of equal length and a tie rod, level: the hub moves straight up. */
const LEVEL: readonly Rod[] = [
  { body: [0.3, 0.1, 0.2], hub: [0.6, 0.1, 0] },
  { body: [0.3, 0.1, -0.2], hub: [0.6, 0.1, 0] },
  { body: [0.3, -0.1, 0.2], hub: [0.6, -0.1, 0] },
  { body: [0.3, -0.1, -0.2], hub: [0.6, -0.1, 0] },
  { body: [0.3, 0, 0.15], hub: [0.6, 0, 0.15] },
];
const WHEEL = [0.7, 0, 0] as const;

describe('the motion of a hub that five rods hold', () => {
  it('is straight up with level rods: a roll centre on the road, no camber, a ratio of 1', () => {
    const motion = hubMotion(LEVEL, WHEEL)!;
    expect(motion.velocity.map((part) => part + 0)).toEqual([0, 1, 0]);
    expect(rollCentreHeight_m(motion, 0.3)).toBeCloseTo(0, 9);
    expect(camberGain_degpm(motion)).toBeCloseTo(0, 9);
    expect(motionRatio(motion, [0.6, -0.1, 0], [0.6, 0.3, 0])).toBeCloseTo(1, 9);
    expect(motionRatio(motion, [0.6, -0.1, 0], [0.3, 0.3, 0])).toBeCloseTo(0.8, 9);
  });

  it('has the roll centre of the construction by hand: lines through the rods meet in the pole', () => {
    // Upper rods fall inwards by 0.03 over 0.3; the lower ones are level. Pole at y = -0.1: x = 0.6 - 2 = -1.4.
    const rods = LEVEL.map((rod, i) =>
      i < 2 ? { ...rod, body: [0.3, 0.07, rod.body[2]] as const } : i === 4 ? rod : rod,
    );
    const tied = rods.map((rod, i) => (i === 4 ? { ...rod, body: [0.3, -0.015, 0.15] as const } : rod));
    const motion = hubMotion(tied, WHEEL)!;
    const [pole, contact] = [
      [-1.4, -0.1],
      [0.7, -0.3],
    ] as const;
    const height = (0.2 / (contact[0] - pole[0])) * contact[0];
    expect(rollCentreHeight_m(motion, 0.3)).toBeCloseTo(height, 6);
    expect(camberGain_degpm(motion)).toBeCloseTo(-(180 / Math.PI) / (0.7 + 1.4), 6);
  });

  it('is none with four rods, or with rods that leave it free', () => {
    expect(hubMotion(LEVEL.slice(0, 4), WHEEL)).toBeUndefined();
    expect(hubMotion([...LEVEL.slice(0, 4), LEVEL[0]!], WHEEL)).toBeUndefined();
  });
});

describe('the laws of rFactor', () => {
  it('lose friction with load from 1, with the slope, to the factor of the last load', () => {
    const factor = loadFactor([-3e-5, 0.6, 14_000]);
    expect(factor(0)).toBe(1);
    expect(factor(14_000)).toBeCloseTo(0.6, 9);
    expect(factor(20_000)).toBe(0.6);
    expect((factor(1) - 1) / 1).toBeCloseTo(-3e-5, 7);
  });

  it('have the lift of the diffuser by its rear height, front height and rake', () => {
    const figures = {
      base: [-0.3, -1.2, 9],
      basePlus: [],
      front: [0.5],
      frontPlus: [],
      rake: [0.005, 1.5, 20],
      limits: [0.01, 0.12, 0.03],
    };
    const rear = -0.3 - 1.2 * 0.07 + 9 * 0.07 ** 2;
    expect(diffuserLift(figures, 0.06, 0.07)).toBeCloseTo(
      (rear + 0.03) * (1 - 1.5 * 0.005 - 20 * 0.005 ** 2),
      9,
    );
    expect(diffuserLift({ ...figures, base: [0.1] }, 0.06, 0.07)).toBeCloseTo(0, 9);
  });
});

describe('a car of rFactor', () => {
  it('has the name of its .veh, and mass, share and wheelbase of its files', () => {
    const figures = derivedFigures(compileVehicle(car.setup!), car.setup!);
    const figure = (name: string): number => figures.find((one) => one.name === name)!.value;
    expect(imported.report.name).toBe('Test Sprint #7');
    expect(figure('totalMass_kg')).toBeCloseTo(720, 4);
    expect(figure('frontWeightShare')).toBeCloseTo(1 - 0.565, 5);
    expect(figure('wheelbase_m')).toBeCloseTo(2.62, 6);
  });

  it('has the ratios of its list, longest first, and the final drive of its setting', () => {
    for (const [gear, ratio] of [
      [0, -3],
      [1, 34 / 13],
      [6, 25 / 23],
    ] as const)
      expect(value(`gearbox.gear${gear}.ratio`)).toBeCloseTo(ratio, 5);
    expect(value('differential.ratio')).toBeCloseTo(3, 9);
    expect(value('engine.max_rpm')).toBe(8800);
  });

  it('has ratios of its own .hdv instead, as rFactor 2 has them', () => {
    const other = changed((text) =>
      text.replace('Gear1Setting=1', 'Gear1Special=(1,,,"10,20,2,3")\r\nGear1Setting=1'),
    );
    expect(other.value('gearbox.gear1.ratio')).toBeCloseTo(3, 9);
  });

  it('has wheel rates where the file has them, else the square of the motion ratio', () => {
    expect(value('susp0.k')).toBe(70_000);
    const other = changed((text) => text.replace('AdjustSuspRates=1', 'AdjustSuspRates=0'));
    expect(other.value('susp0.k')).toBeLessThan(70_000);
    expect(other.value('susp0.k')).toBeGreaterThan(20_000);
  });

  it('has half of base × diameter^4 as its bar', () => {
    expect(value('antirollbar.arb0.k')).toBeCloseTo((1.3e11 * 0.018 ** 4) / 2, 1);
  });

  it.each([
    ['FOUR', '', 0.5],
    ['FOUR', 'RearSplitRange=(0.60,0.05,3)\r\nRearSplitSetting=1\r\n', 0.35],
  ])('with WheelDrive=%s has three differentials %s', (drive, more, split) => {
    const other = changed((text) => text.replace('WheelDrive=REAR', `${more}WheelDrive=${drive}`));
    expect(other.car.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(other.value('differentials.count')).toBe(3);
    expect(other.value('diff2.racebench_split')).toBeCloseTo(split, 9);
  });

  it.runIf(THOROUGH)('runs: 0 to 100 km/h in 3.8 s and 68.2 m/s at most, for 267 hp and 720 kg', () => {
    const [start, top] = (['straight-acceleration', 'top-speed'] as const).map((name) =>
      runToEnd(car.setup!, name, { rate_Hz: 20 }),
    );
    expect(start!.metric('timeTo100kph_s')).toBeCloseTo(3.8, 0);
    expect(top!.metric('topSpeed_mps')).toBeCloseTo(68.2, 0);
  });

  it('says what to do where the engine is not there, and names an archive that may hold it', () => {
    const files = SOURCE.files.filter(({ name }) => !name.endsWith('engine.ini'));
    expect(() => importCar({ ...SOURCE, files })).toThrow(
      /engine file sprint_engine named by \[ENGINE\] Normal is not there/,
    );
    expect(() => importCar({ ...SOURCE, files: [...files, { name: 'cars.mas', text: '' }] })).toThrow(
      /cars\.mas may hold it/,
    );
  });

  it('says among the first what of the dampers is left out, and warns of the third spring', () => {
    const first = leftOut(imported.report).slice(0, 3);
    expect(first.map(({ reason }) => reason)).toContain('Racer has one damper rate for each direction.');
    expect(imported.report.warnings.join()).toMatch(/Rear3rdSpring: \d+ N\/m in heave is left out/);
  });

  it('imports without tyres and suspension file as far as it can, and says what is missing', () => {
    const bare = SOURCE.files.filter(({ name }) => !name.endsWith('.tbc'));
    expect(importCar({ ...SOURCE, files: bare }).report.warnings.join()).toMatch(
      /tyre file \(\.tbc\) named by/,
    );
    const noPm = SOURCE.files.filter(({ name }) => !name.endsWith('.pm'));
    expect(() => importCar({ ...SOURCE, files: noPm })).toThrow(/the suspension \(\.pm\) named by/);
  });

  it('goes back: the step of a range stays, its minimum moves', () => {
    const text = imported.text
      .replaceAll(/( k=)70000\n/g, '$172500\n')
      .replace('max_torque=420', 'max_torque=440');
    const { plan, files } = exportCar(SOURCE, { text, companions: imported.companions });
    expect(plan.changes.map(({ key, after }) => [key, after])).toEqual(
      expect.arrayContaining([
        ['ClutchTorque', '440'],
        ['SpringRange', '(42500, 2500, 41)'],
      ]),
    );
    const again = importCar({
      ...SOURCE,
      files: SOURCE.files.map((file) => files.find(({ name }) => name === file.name) ?? file),
    });
    expect(again.text).toContain('k=72500');
    expect(again.text).toContain('max_torque=440');
  });
});

describe('keys of public cars of rFactor', () => {
  const rowsOf = (report: typeof imported.report, key: string) =>
    report.rows.filter((row) => row.key === key);

  // Names and values of the .hdv of the game's own BMW F1.06, as the ISI documentation by Bristow and others prints it.
  const PUBLIC_KEYS: Readonly<Record<string, readonly string[]>> = {
    GENERAL: [
      'DamageFile=BMW_Damage',
      'WedgePushrod=0.0',
      'CGRightRange=(0.480, 0.002, 21)',
      'CGRightSetting=10',
    ],
    SUSPENSION: ['AlignWheels=1', 'CenterWheelsOnBodyX=0', 'AllowNoAntiSway=0', 'LimitFastDampers=0'],
    CONTROLS: ['SteeringFFBMult=1.5', 'Handbrake4WDRelease=2.0', 'AutoUpshiftGripThresh=0.65'],
    ENGINE: ['RestrictorPlate=BMWP86_Engine'],
    DRIVELINE: ['RearSplitRange=(1.00, 0.10, 1)', 'Pump4WDEffect=( 1.0, 1.0, 1.0)'],
    FRONTLEFT: [
      'CGOffsetX=0.000',
      'BrakeGlow=(750.0,1000.0)',
      'BrakeTorqueAI=4050.0',
      'SpringRubberSetting=0',
    ],
  };
  const withPublicKeys = changed((text, name) =>
    name.endsWith('.hdv')
      ? Object.entries(PUBLIC_KEYS).reduce(
          (whole, [section, lines]) => whole.replace(`[${section}]`, `[${section}]\r\n${lines.join('\r\n')}`),
          text,
        )
      : text,
  );

  it('are used, or left out with the reason', () => {
    for (const lines of Object.values(PUBLIC_KEYS))
      for (const line of lines) expect(rowsOf(withPublicKeys.report, line.split('=')[0]!)).not.toEqual([]);
    const silent = withPublicKeys.report.rows.filter(
      ({ outcome, warning }) => outcome === 'notUnderstood' && warning === undefined,
    );
    expect(silent.map(({ section, key }) => `[${section}] ${key}`)).toEqual([]);
  });

  it('say of a ratio that no gear uses just that: the ratios of a list do not replace one another', () => {
    const unused = rowsOf(imported.report, 'ratio').filter(({ outcome }) => outcome === 'notUnderstood');
    expect(unused.length).toBeGreaterThan(0);
    expect(new Set(unused.map(({ warning }) => warning))).toEqual(new Set(['A ratio that no gear uses.']));
  });

  it('name the friction of both directions that follows from LoadSens', () => {
    const { report } = changed((text) => text.replaceAll(/LoadSensL(?:at|ong)=/g, 'LoadSens='));
    const [row] = rowsOf(report, 'LoadSens').filter(({ outcome }) => outcome === 'converted');
    expect(row?.targets.map(({ key }) => key.split('.')[1])).toEqual(['a1', 'a2', 'b1', 'b2']);
    expect(rowsOf(imported.report, 'LoadSensLat')[0]?.targets.map(({ key }) => key.split('.')[1])).toEqual([
      'a1',
      'a2',
    ]);
  });
});

describe('values of rFactor that cannot be read', () => {
  it.each([
    [
      'LatCurve="Lateral"',
      'LatCurve="Lat"',
      /names the slip curve "Lat", which is not there; 80 % of the peak/,
    ],
    ['LatCurve="Lateral"', '', /has no LatCurve; 80 %/],
    [
      'BrakeDuctRange=(0.0,1.0,5)',
      'BrakeDuctRange=$',
      /BrakeDuctRange is "\$", not numbers; it is treated as missing/,
    ],
  ])('%s as %j is reported', (before, after, words) => {
    const { report } = changed((text) => text.replaceAll(before, after));
    expect(report.warnings.filter((message) => words.test(message)).length).toBeGreaterThan(0);
    expect(imported.report.warnings.filter((message) => words.test(message))).toEqual([]);
  });
});
