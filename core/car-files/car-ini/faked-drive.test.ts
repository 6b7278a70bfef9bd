import { describe, expect, it } from 'vitest';
import { realCarText, sampleCarText } from '../../proof/testing/car-files.ts';
import { changedCar, codesAbout } from '../../proof/testing/make-car.ts';
import { convertFakedDrive } from './convert-faked-drive.ts';
import { documentText, parseDocument } from './car-document.ts';
import { fakedDrive } from './faked-drive.ts';
import { openCar, type OpenCar } from './open-car.ts';

type Changes = Record<string, string | undefined>;

/** Racer's differentials, "A faked 4WD example": 400 N·m, 30 % to the front axle, a final drive of 4.5. */
const EXAMPLE: Changes = {
  'engine.max_torque': '280',
  'differential.type': '1',
  'differential.ratio': '4.5',
  'differential.inertia': '0.1',
  'differential.locking_coeff': '100',
  'differential.output0': '2',
  'differential.output1': '3',
  'wheel_front.powered': '1',
  'wheel_front.power_gearing': '0.96',
  'wheel_rear.powered': '1',
};

const faked = (changes: Changes = {}): OpenCar => changedCar({ ...EXAMPLE, ...changes });

const drive = (changes: Changes = {}) => fakedDrive(faked(changes).setup!);

const { companions } = sampleCarText('coupe-1974');

const convert = (car: OpenCar) => {
  const converted = convertFakedDrive(car.document.text, companions);
  return { ...converted, car: openCar(converted.text, companions) };
};

describe('the faked four-wheel drive of the example', () => {
  it('has 280 N·m of engine torque, 70 % of 400', () => {
    expect(Math.max(...faked().setup!.engine.curve.torque_Nm)).toBe(0.7 * 400);
  });

  it('gives the rear 280 x 4.5 = 1260 N·m and the front 2 x 280 x 0.96 = 537.6 N·m, a share of 29.9 %', () => {
    const found = drive()!;
    expect(280 * found.mainRatio).toBe(1260);
    expect(280 * found.fakedRatio).toBeCloseTo(537.6, 9);
    expect(100 * found.fakedShare).toBeCloseTo(29.9, 1);
    expect(found.fakedShare).toBeCloseTo(537.6 / 1797.6, 12);
    expect(found).toMatchObject({ axle: 'front', wheels: [0, 1] });
  });

  it('is not complained about at 29.9 %', () => {
    expect(faked().diagnostics.filter(({ code }) => code === 'faked-drive-share')).toEqual([]);
  });

  it('is complained about at 2 / 6.5 = 30.8 %, the share of wheels without power_gearing', () => {
    const car = faked({ 'wheel_front.power_gearing': undefined });
    const warning = car.diagnostics.find(({ code }) => code === 'faked-drive-share');
    expect(warning).toMatchObject({ severity: 'warning', key: 'wheel0.power_gearing' });
    expect(warning?.message).toContain('front axle, the weaker one, 30.8 %');
  });

  it('is complained about at the gearing where the file has one', () => {
    const car = faked({ 'wheel_front.power_gearing': '1.2' });
    const { line } = car.values.get('wheel0.power_gearing')!;
    expect(car.diagnostics.find(({ code }) => code === 'faked-drive-share')).toMatchObject({ line });
  });

  it('measures the rear where the rear is the weaker axle: 4.5 / 13.5 = 33.3 %', () => {
    const car = faked({ 'wheel_front.power_gearing': '4.5' });
    const warning = car.diagnostics.find(({ code }) => code === 'faked-drive-share');
    expect(warning?.message).toContain('rear axle, the weaker one, 33.3 %');
  });

  it('of one wheel alone counts that wheel alone', () => {
    expect(drive({ 'wheel_front.powered': '0', 'wheel1.powered': '1' })).toMatchObject({
      wheels: [1],
      fakedRatio: 0.96,
    });
  });

  it('is none where the powered wheels are those of the differential', () => {
    expect(drive({ 'wheel_front.powered': '0' })).toBeUndefined();
  });
});

describe('converted to a true centre differential', () => {
  const converted = convert(faked());

  it('has a free front axle of 4.5, its own rear axle and a free centre that gives the front 29.9 %', () => {
    expect(converted.car.setup?.differentials).toMatchObject([
      { position: 'front', block: 'diff0', kind: 'free', finalDriveRatio: 4.5, outputs: [0, 1] },
      {
        position: 'rear',
        block: 'diff1',
        kind: 'viscous',
        finalDriveRatio: 4.5,
        outputs: [2, 3],
        lockingCoefficient_Nmsprad: 100,
        inertia_kgm2: 0.1,
      },
      { position: 'centre', block: 'diff2', kind: 'free', finalDriveRatio: 1, split: 0.2991 },
    ]);
  });

  it('fakes nothing any more, with no powered nor power_gearing left on the front wheels', () => {
    expect(fakedDrive(converted.car.setup!)).toBeUndefined();
    for (const wheel of [0, 1])
      for (const name of ['powered', 'power_gearing'])
        expect(converted.car.values.get(`wheel${wheel}.${name}`)?.origin).toBe('default');
  });

  it('scales no torque and notes the difference: 6.42 becomes 4.5, 399 N·m would make up for it', () => {
    expect(converted.car.values.get('engine.max_torque')?.text).toBe('280');
    expect(converted.notes[0]).toBe(
      'Torque at the wheels falls from 6.42 to 4.5 times that of the gearbox: a centre differential divides it, faked drive adds to it. engine.max_torque = 399 N·m, now 280 N·m, would restore it.',
    );
  });

  it('adds no diagnostic beyond those the car had', () => {
    const codes = (car: OpenCar) =>
      car.diagnostics.map(({ code, key }) => `${code} ${key.replace('differential', 'diff1')}`).sort();
    expect(codes(converted.car)).toEqual(codes(faked()));
  });

  it('keeps every line of the old block with its note, and its place in the file', () => {
    const before = faked().document.text.split(/\r?\n/);
    const after = converted.text.split(/\r?\n/);
    const lost = before.filter((line) => !after.includes(line));
    expect(lost.map((line) => line.trim()).sort()).toEqual(['differential', 'power_gearing=0.96']);
    expect(after.indexOf('diff1')).toBe(before.indexOf('differential'));
    expect(documentText(parseDocument(converted.text))).toBe(converted.text);
  });

  it('keeps the line ending of the file', () => {
    expect(converted.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('of a front-driven car makes its block diff0 and gives the front 1 - 29.9 %', () => {
    const { car } = convert(
      faked({
        'differential.output0': '0',
        'differential.output1': '1',
        'wheel_rear.power_gearing': '0.96',
      }),
    );
    expect(car.setup?.differentials).toMatchObject([
      { block: 'diff0', kind: 'viscous', outputs: [0, 1] },
      { block: 'diff1', kind: 'free', outputs: [2, 3] },
      { block: 'diff2', split: 0.7009 },
    ]);
  });

  it('names the outputs that the single differential had by default', () => {
    const { car } = convert(faked({ 'differential.output0': undefined, 'differential.output1': undefined }));
    expect(car.setup?.differentials[1]?.outputs).toEqual([2, 3]);
  });

  it('takes the final drive from gearbox.end_ratio for both axles', () => {
    const { car } = convert(faked({ 'differential.ratio': undefined, 'gearbox.end_ratio': '4' }));
    expect(car.setup?.differentials.map(({ finalDriveRatio }) => finalDriveRatio)).toEqual([4, 4, 1]);
  });

  it('clears powered = 1 of a template behind a template', () => {
    const text = faked().document.text.replace(
      /wheel_front\r\n\{/,
      'wheel_default\r\n{\r\n  powered=1\r\n}\r\nwheel_front~wheel_default\r\n{',
    );
    const { car } = convert(openCar(text, companions));
    expect(fakedDrive(car.setup!)).toBeUndefined();
  });

  it('lets a reference to the block follow its new name', () => {
    const text = `${faked().document.text}spare~differential\r\n{\r\n}\r\n`;
    expect(convert(openCar(text, companions)).text).toContain('spare~diff1');
  });

  it('leaves no count of the single differential behind', () => {
    const { car } = convert(faked({ 'differential.count': '1' }));
    expect(car.setup?.differentials).toHaveLength(3);
    expect(car.values.has('diff1.count')).toBe(false);
    expect(car.diagnostics).toEqual(converted.car.diagnostics);
  });

  it('stays inside the block differential where the single one is differential.diff0', () => {
    const plain = changedCar({
      'differentials.count': '1',
      'differential.diff0.ratio': '4.5',
      'differential.diff0.output0': '2',
      'differential.diff0.output1': '3',
      'wheel_front.powered': '1',
    });
    const { car } = convert(plain);
    expect(car.setup?.differentials.map(({ block }) => block)).toEqual(
      [0, 1, 2].map((number) => `differential.diff${number}`),
    );
  });

  it('is refused for a car without faked drive, and for one that has three', () => {
    expect(() => convert(changedCar({}))).toThrow('The car has no faked four-wheel drive');
    expect(() => convertFakedDrive(converted.text, companions)).toThrow('has three differentials already');
  });

  it('is refused where diff0 is taken, with its line', () => {
    const car = faked({ 'diff0.ratio': '3' });
    const line = car.document.text.split(/\r?\n/).indexOf('diff0') + 1;
    expect(() => convert(car)).toThrow(`The block diff0 in line ${line} is not used`);
  });

  it('is refused for a car with errors', () => {
    expect(() => convert(faked({ 'differential.output0': '1' }))).toThrow(
      /^The car has errors\. Line \d+, differential\.output0: /,
    );
  });
});

describe('the Veyron', () => {
  it('has 2 x 1 beside a final drive of its own, which is reported and can be converted', ({ skip }) => {
    const real = realCarText('bugatti-veyron');
    if (real === undefined) return skip('../shared/reference/racer-cars is not there');
    const car = openCar(real.text, real.companions);
    const found = fakedDrive(car.setup!)!;
    expect(found.fakedRatio).toBe(2);
    expect(codesAbout(car, 'wheel0.power_gearing')).toEqual(
      found.fakedShare > 0.3 ? ['faked-drive-share'] : [],
    );
    const { text } = convertFakedDrive(real.text, real.companions);
    const three = openCar(text, real.companions);
    expect(three.setup?.differentials[2]?.split).toBeCloseTo(found.fakedShare, 4);
    expect(fakedDrive(three.setup!)).toBeUndefined();
  });
});
