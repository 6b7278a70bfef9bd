import { describe, expect, it } from 'vitest';
import { setValue } from '../car-ini/edit.ts';
import {
  fixtureSource,
  IMPORT_FIXTURE_NAMES,
  type ImportFixture,
} from '../../proof/testing/import-sources.ts';
import { exportCar } from './export-car.ts';
import { importCar } from './import-car.ts';

function exported(name: ImportFixture, edits: Readonly<Record<string, string>>) {
  const source = fixtureSource(name);
  const imported = importCar(source);
  let { text } = imported;
  for (const [key, value] of Object.entries(edits)) text = setValue(text, key, value);
  const result = exportCar(source, { text, companions: imported.companions });
  const original = (file: string): string => source.files.find((f) => f.name === file)!.text;
  const now = (file: string): string => result.files.find((f) => f.name === file)?.text ?? original(file);
  return { ...result, original, now };
}

/** Lines that differ, as [line, before, after]. */
function lineChanges(before: string, after: string): [number, string, string][] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  return a.flatMap((line, i) =>
    line === b[i] ? [] : [[i + 1, line, b[i] ?? ''] as [number, string, string]],
  );
}

describe.each(IMPORT_FIXTURE_NAMES)('%s', (name) => {
  it('without an edit nothing goes back and nothing is left', () => {
    const { plan, files } = exported(name, {});
    expect(plan.changes).toEqual([]);
    expect(plan.left).toEqual([]);
    expect(files).toEqual([]);
  });
});

describe.each(['ac-roadster', 'vdrift-hatch'] as const)('%s', (name) => {
  it('an edit of the gears changes the bytes of that one value', () => {
    const { plan, now, original, files } = exported(name, { 'gearbox.gear3.ratio': '1.41' });
    const [change] = plan.changes;
    expect(plan.changes).toHaveLength(1);
    expect(plan.left).toEqual([]);
    expect(files).toHaveLength(1);
    expect(change).toMatchObject({ after: '1.41', from: ['gearbox.gear3.ratio'] });
    const file = change!.file;
    expect(now(file)).toBe(original(file).replace(/(GEAR_3|gear-ratio-3 )(=\s*)[\d.]+/, '$1$21.41'));
  });
});

describe.each(IMPORT_FIXTURE_NAMES)('%s', (name) => {
  it('lists a roll centre that has no way back', () => {
    const { plan } = exported(name, { 'susp0.roll_center.y': '-0.7' });
    expect(plan.left.map(({ key }) => key)).toContain('susp0.roll_center.y');
  });
});

describe('exporting into Assetto Corsa', () => {
  it('leaves a point of the curve alone whose speed does not rise, which the import leaves out', () => {
    const odd = fixtureSource('ac-roadster', ({ name, text }) =>
      name.endsWith('power.lut') ? text.replace(/^5000\|.*\n/m, '$&4750|1\n5000|2\n') : text,
    );
    const imported = importCar(odd);
    expect(imported.report.warnings).toContainEqual(expect.stringContaining('4750 rpm is not above'));
    expect(exportCar(odd, imported).plan.changes).toEqual([]);
    const text = setValue(imported.text, 'engine.max_torque', '200');
    const after = exportCar(odd, { ...imported, text }).files[0]!.text;
    expect(after).toContain('\n4750|1\n5000|2\n');
  });

  it('keeps the sign of STEER_RATIO and takes its size from the lock', () => {
    const turned = fixtureSource('ac-roadster', ({ text }) =>
      text.replace(/STEER_RATIO=[-\d.]+/, 'STEER_RATIO=-12'),
    );
    const imported = importCar(turned);
    const lock = Number(/lock=([\d.]+)/.exec(/wheel0\s*\{[^}]*\}/.exec(imported.text)?.[0] ?? '')?.[1]);
    const wider = setValue(imported.text, 'wheel0.lock', String(lock * 1.2));
    const text = setValue(wider, 'wheel1.lock', String(lock * 1.2));
    const { plan } = exportCar(turned, { text, companions: imported.companions });
    expect(plan.changes.map(({ key, before, after }) => [key, before, after])).toEqual([
      ['STEER_RATIO', '-12', '-10'],
    ]);
    const { plan: straight } = exported('ac-roadster', {
      'wheel0.lock': String(lock * 1.2),
      'wheel1.lock': String(lock * 1.2),
    });
    expect(Number(straight.changes.find(({ key }) => key === 'STEER_RATIO')?.after)).toBeGreaterThan(0);
  });

  it('keeps the note behind the value', () => {
    const { now, original } = exported('ac-roadster', { 'engine.braking_coeff': '0.6' });
    // 0.6 N·m per rev/s at 7000 rpm are 70 N·m.
    expect(lineChanges(original('engine.ini'), now('engine.ini'))).toEqual([
      [15, 'TORQUE=56\t; Nm of engine braking there', 'TORQUE=70\t; Nm of engine braking there'],
    ]);
  });

  it('a bias ratio of 3 goes back as a share of 0.5', () => {
    expect(exported('ac-roadster', { 'differential.power_ratio': '3' }).plan).toEqual({
      kind: 'assetto-corsa',
      changes: [
        expect.objectContaining({
          file: 'drivetrain.ini',
          key: 'POWER',
          before: '0.25',
          after: '0.5',
        }) as unknown,
      ],
      left: [],
    });
  });

  it('20 kg more of body are 20 kg more of TOTALMASS, and the box keeps its moments', () => {
    const { plan, now } = exported('ac-roadster', { 'body.mass': '880' });
    const keys = plan.changes.map(({ key }) => key);
    expect(keys).toContain('TOTALMASS');
    expect(keys).toContain('INERTIA');
    expect(now('car.ini')).toContain('TOTALMASS=1000\t\t\t\t; kg, with driver');
    expect(plan.left.map(({ key }) => key).filter((key) => key.startsWith('body.inertia'))).toEqual([]);
  });

  it('the axles moved back by 0.1 m of 2.3 m change the share of the weight to 0.4765', () => {
    const { plan } = exported('ac-roadster', {
      'susp0.z': '1.204',
      'susp1.z': '1.204',
      'susp2.z': '-1.096',
      'susp3.z': '-1.096',
    });
    expect(plan.changes.find(({ key }) => key === 'CG_LOCATION')?.after).toBe('0.4765217');
    expect(plan.changes.some(({ key }) => key === 'WHEELBASE')).toBe(false);
  });

  it('a spring of one side only is reported: the source has one for the axle', () => {
    const { plan } = exported('ac-roadster', { 'susp1.k': '30000' });
    expect(plan.left).toContainEqual(
      expect.objectContaining({ key: 'susp1.k', value: '30000', comesBackAs: '24000' }),
    );
  });

  it('what the source has no word for is left, with the reason', () => {
    const { plan } = exported('ac-roadster', { 'body.racebench_unsprung': '1', 'wheel0.toe': '0.1' });
    expect(plan.changes).toEqual([]);
    expect(plan.left.map(({ key }) => key).sort()).toEqual(['body.racebench_unsprung', 'wheel0.toe']);
  });

  it('a maximum torque of 160 N·m scales the table, its first note stays', () => {
    const { now, plan } = exported('ac-roadster', { 'engine.max_torque': '160' });
    expect(now('power.lut').split('\n')[0]).toBe('; full throttle');
    expect(now('power.lut')).toContain('5000|160\n');
    expect(plan.left).toEqual([]);
  });

  it('a point added to the curve is a line added to the table', () => {
    const source = fixtureSource('ac-roadster');
    const { text, companions } = importCar(source);
    const curve = companions[0]!;
    const more = curve.text
      .replace('points=10', 'points=11')
      .replace(/ {2}point3\n/, '  point10x\n')
      .replace('point9', 'point10')
      .replace('point8', 'point9')
      .replace('point7', 'point8')
      .replace('point6', 'point7')
      .replace('point5', 'point6')
      .replace('point4', 'point5')
      .replace('  point10x\n', '  point3\n  {\n    x=2500\n    y=0.9\n  }\n  point4\n');
    const { files } = exportCar(source, { text, companions: [{ ...curve, text: more }] });
    expect(files.map(({ name }) => name)).toEqual(['power.lut']);
    expect(files[0]!.text).toContain('2000|118\n2500|130.5\n3000|134\n');
  });

  it('keeps CRLF line ends', () => {
    const source = fixtureSource('ac-roadster', (file) => file.text.replaceAll('\n', '\r\n'));
    const imported = importCar(source);
    const { files } = exportCar(source, {
      ...imported,
      text: setValue(imported.text, 'differential.ratio', '4.3'),
    });
    expect(files[0]!.text).toBe(
      source.files
        .find(({ name }) => name === 'drivetrain.ini')!
        .text.replace('FINAL=4.10\r\n', 'FINAL=4.3\r\n'),
    );
  });
});

describe('exporting into VDrift', () => {
  it('a torque of 2500 N·m of the front brake is a pressure of 4.006 MPa', () => {
    const { now, plan } = exported('vdrift-hatch', {
      'wheel0.max_braking': '2500',
      'wheel1.max_braking': '2500',
    });
    expect(plan.changes.map(({ section, after }) => [section, after])).toEqual([
      ['wheel.fl.brake', '4006410'],
      ['wheel.fr.brake', '4006410'],
    ]);
    expect(now('hatch.car')).toContain('# A front-drive hatchback');
    expect(plan.left).toEqual([]);
  });

  it('camber keeps its own sign on each side', () => {
    const { plan } = exported('vdrift-hatch', { 'wheel0.camber': '-1.4', 'wheel1.camber': '-1.4' });
    expect(plan.changes.map(({ section, after }) => [section, after])).toEqual([
      ['wheel.fl', '-1.4'],
      ['wheel.fr', '1.4'],
    ]);
  });

  it('a wheel moved 10 mm outwards changes x of its position alone', () => {
    const { plan } = exported('vdrift-hatch', { 'susp0.x': '0.73', 'susp1.x': '-0.73' });
    // The particle of the driver puts the centre of gravity off the middle by 28 mm.
    for (const change of plan.changes) {
      const [before, after] = [change.before, change.after].map((text) => text.split(',').map(Number));
      expect(after!.slice(1)).toEqual(before!.slice(1));
    }
    expect(plan.changes).toHaveLength(2);
  });

  it('a damper that both front wheels share is written once; where they differ, the first is written and the other is left over', () => {
    const both = exported('vdrift-hatch', { 'susp0.bump_rate': '1700', 'susp1.bump_rate': '1700' });
    expect(both.now('hatch.car').match(/^bounce = .*$/gm)).toEqual(['bounce = 1700', 'bounce = 1400']);
    expect(both.plan.changes).toHaveLength(1);
    expect(both.plan.left).toEqual([]);
    const apart = exported('vdrift-hatch', { 'susp0.bump_rate': '1700', 'susp1.bump_rate': '1800' });
    expect(apart.now('hatch.car')).toContain('bounce = 1700\n');
    expect(apart.plan.left.map(({ key, value }) => [key, value])).toEqual([['susp1.bump_rate', '1800']]);
  });

  it('a tyre coefficient goes into the tyre file that the wheels share', () => {
    const { files, now } = exported('vdrift-hatch', { 'pacejka_0.a2': '1100' });
    expect(files.map(({ name }) => name)).toEqual(['tire/road']);
    expect(now('tire/road')).toContain('a2 = 1100\n');
  });
});
