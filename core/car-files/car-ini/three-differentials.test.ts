import { describe, expect, it } from 'vitest';
import { RALLY_CAR_NAME, sampleCarText } from '../../proof/testing/car-files.ts';
import { changedCar, codesAbout } from '../../proof/testing/make-car.ts';
import { documentText, parseDocument } from './car-document.ts';
import { openCar, type OpenCar } from './open-car.ts';

type Changes = Record<string, string | undefined>;

const rally = (changes: Changes): OpenCar => changedCar(changes, RALLY_CAR_NAME);

const positionsOf = (car: OpenCar) =>
  car.setup?.differentials.map(({ position, block, outputs }) => ({ position, block, outputs }));

/** The error that keeps a car from running, its key and whether its line is that of the key. */
function failure(car: OpenCar) {
  expect(car.setup).toBeUndefined();
  const found = car.diagnostics.find(({ code }) => code === 'car-not-drivable');
  return { key: found?.key, line: found?.line, message: found?.message ?? '' };
}

/** The rally car with its three blocks inside a block differential, as later versions have them. */
function nested(changes: (text: string) => string = (text) => text): OpenCar {
  const { text, companions } = sampleCarText(RALLY_CAR_NAME);
  const start = text.indexOf('differentials\r\n{');
  const end = text.indexOf('aero\r\n{');
  const blocks = text.slice(text.indexOf('diff0\r\n{'), end);
  const inside = `differential\r\n{\r\n  count=3\r\n${blocks}}\r\n`;
  return openCar(changes(text.slice(0, start) + inside + text.slice(end)), companions);
}

const IN_ORDER = [
  { position: 'front', block: 'diff0', outputs: [0, 1] },
  { position: 'rear', block: 'diff1', outputs: [2, 3] },
  { position: 'centre', block: 'diff2', outputs: [0, 1] },
];

describe('three differentials', () => {
  it('are read at the root of the file with differentials.count = 3', () => {
    expect(positionsOf(rally({}))).toEqual(IN_ORDER);
  });

  it('are read inside the block differential with differential.count = 3', () => {
    const car = nested();
    expect(car.diagnostics).toEqual([]);
    expect(positionsOf(car)).toEqual(
      IN_ORDER.map(({ block, ...rest }) => ({ ...rest, block: `differential.${block}` })),
    );
    expect(car.values.get('differential.diff1.preload')).toMatchObject({ origin: 'own', value: 60 });
  });

  it('are read inside the block differential with differentials.count = 3 as well', () => {
    const car = nested(
      (text) => `${text.replace('  count=3\r\n', '')}differentials\r\n{\r\n  count=3\r\n}\r\n`,
    );
    expect(positionsOf(car)?.map(({ block }) => block)).toEqual(
      [0, 1, 2].map((d) => `differential.diff${d}`),
    );
  });

  it('inherit from a template: diff0~diff_axle has its ratio of 4.2', () => {
    const { text, companions } = sampleCarText(RALLY_CAR_NAME);
    const template = 'diff_axle\r\n{\r\n  ratio=4.2\r\n  friction=3\r\n}\r\n';
    const changed = text
      .replace('diff0\r\n{', `${template}diff0~diff_axle\r\n{`)
      .replace('  ratio=4.6\r\n', '');
    const car = openCar(changed, companions);
    expect(car.setup?.differentials[0]).toMatchObject({ finalDriveRatio: 4.2, friction_Nm: 3 });
    expect(car.values.get('diff0.ratio')).toMatchObject({
      origin: 'inherited',
      sourceKey: 'diff_axle.ratio',
    });
  });

  it('take every key of the single one in each block', () => {
    const car = rally({ 'diff2.racebench_clutch_form': 'two', 'diff2.type': '2', 'diff2.clutches': '3' });
    expect(car.setup?.differentials[2]).toMatchObject({
      kind: 'salisbury',
      clutchForm: 'two',
      clutchCount: 3,
    });
  });

  it('are the front, the rear and the centre one in any order of their blocks', () => {
    const car = rally({
      'diff0.output0': undefined,
      'diff0.output1': undefined,
      'diff2.output0': '1',
      'diff2.output1': '0',
    });
    expect(positionsOf(car)).toEqual([
      { position: 'front', block: 'diff2', outputs: [1, 0] },
      { position: 'rear', block: 'diff1', outputs: [2, 3] },
      { position: 'centre', block: 'diff0', outputs: [0, 1] },
    ]);
  });

  it('let the centre one name the two others: 1 and 0 turn its share to the rear', () => {
    const car = rally({ 'diff2.output0': '1', 'diff2.output1': '0' });
    expect(positionsOf(car)?.[2]).toEqual({ position: 'centre', block: 'diff2', outputs: [1, 0] });
  });

  it('read 0 and 1 of diff2 as the two others where both axles are taken', () => {
    expect(positionsOf(rally({ 'diff2.output0': '0', 'diff2.output1': '1' }))).toEqual(IN_ORDER);
  });

  it('give a centre one without ratio 1 to 1, whatever gearbox.end_ratio says', () => {
    const car = rally({ 'diff2.ratio': undefined, 'gearbox.end_ratio': '4' });
    expect(car.setup?.differentials[2]?.finalDriveRatio).toBe(1);
    expect(codesAbout(car, 'diff2.ratio')).toEqual([]);
  });

  it('give an axle without ratio that of gearbox.end_ratio, and say so', () => {
    const car = rally({ 'diff1.ratio': undefined, 'gearbox.end_ratio': '4' });
    expect(car.setup?.differentials[1]?.finalDriveRatio).toBe(4);
    expect(codesAbout(car, 'diff1.ratio')).toEqual(['end-ratio-used']);
  });

  it('keep their bytes', () => {
    const { text } = sampleCarText(RALLY_CAR_NAME);
    expect(documentText(parseDocument(text))).toBe(text);
  });
});

describe('three differentials that do not fit', () => {
  it('a missing block is named', () => {
    const car = openCar(
      sampleCarText(RALLY_CAR_NAME).text.replace('diff2\r\n{', 'diff9\r\n{'),
      sampleCarText(RALLY_CAR_NAME).companions,
    );
    expect(failure(car).message).toBe('The car declares three differentials and has no block diff2.');
  });

  it('two silent ones are named, at the second', () => {
    const found = failure(rally({ 'diff1.output0': undefined, 'diff1.output1': undefined }));
    expect(found.key).toBe('diff2.output0');
    expect(found.message).toContain('diff1 and diff2 name no outputs');
  });

  it('one output alone is reported at the missing key', () => {
    expect(failure(rally({ 'diff0.output1': undefined })).message).toBe(
      'diff0.output1 is missing; diff0 names one output only.',
    );
  });

  it.each([
    ['wheels of two axles', { 'diff0.output1': '2' }, 'diff0.output0', 'must be the two wheels of one axle'],
    [
      'the same axle twice',
      { 'diff1.output0': '0', 'diff1.output1': '1' },
      'diff1.output0',
      'both drive the front axle',
    ],
    [
      'a centre that names itself',
      { 'diff2.output0': '1', 'diff2.output1': '2' },
      'diff2.output0',
      'the two others (0 and 1)',
    ],
  ])('%s', (_name, changes, key, message) => {
    const car = rally(changes);
    const found = failure(car);
    expect(found.key).toBe(key);
    expect(found.line).toBe(car.values.get(key)?.line);
    expect(found.message).toContain(message);
  });

  it('a centre ratio of 0 is refused', () => {
    expect(failure(rally({ 'diff2.ratio': '0' })).key).toBe('diff2.ratio');
  });

  it('a negative inertia is refused in every block', () => {
    expect(failure(rally({ 'diff1.inertia': '-0.1' })).key).toBe('diff1.inertia');
  });
});

describe('the number of differentials', () => {
  it('is read as 1 where it is 2, with a warning at the key, as in Racer', () => {
    const car = rally({ 'differentials.count': '2' });
    expect(positionsOf(car)).toEqual([{ position: 'front', block: 'diff0', outputs: [0, 1] }]);
    expect(codesAbout(car, 'differentials.count')).toEqual(['differential-count']);
  });

  it('of 1 takes diff0, and says that diff1 and diff2 are not used', () => {
    const car = rally({ 'differentials.count': '1' });
    expect(positionsOf(car)?.map(({ block }) => block)).toEqual(['diff0']);
    const unused = car.diagnostics.filter(({ code }) => code === 'unused-differential');
    expect(unused.map(({ key }) => key)).toEqual(['diff1', 'diff2']);
    expect(unused[0]?.message).toBe(
      'The block diff1 is not used: differentials.count is 1, and the single differential is diff0.',
    );
  });

  it('of 1 without diff0 takes the block differential', () => {
    const car = changedCar({ 'differentials.count': '1' });
    expect(positionsOf(car)?.map(({ block }) => block)).toEqual(['differential']);
    expect(car.diagnostics).toEqual([]);
  });

  it('of 0 takes the block differential and leaves diff0 alone', () => {
    const car = changedCar({ 'differentials.count': '0', 'diff0.ratio': '3' });
    expect(car.setup?.differentials[0].finalDriveRatio).toBe(4.1);
    expect(codesAbout(car, 'diff0')).toEqual(['unused-differential']);
  });

  it('of 3 leaves the block differential alone and says so', () => {
    const car = rally({ 'differential.ratio': '3' });
    expect(positionsOf(car)).toEqual(IN_ORDER);
    expect(codesAbout(car, 'differential')).toEqual(['unused-differential']);
  });
});

describe('the values of a car with three differentials', () => {
  it('hold the keys of its three blocks with their defaults, and none of a single one', () => {
    const keys = [...rally({}).values.keys()];
    expect(keys).toContain('diff2.friction');
    expect(keys.filter((key) => key.startsWith('differential.'))).toEqual([]);
  });

  it('hold only the block differential of a car with one', () => {
    const keys = [...changedCar({}).values.keys()];
    expect(keys).toContain('differential.friction');
    expect(keys.filter((key) => /(^|\.)diff\d/.test(key))).toEqual([]);
  });
});
