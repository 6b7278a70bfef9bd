import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../../driving/manoeuvre/testing/run-to-end.ts';
import { compileVehicle } from '../../../models/racebench/compile-vehicle.ts';
import { derivedFigures } from '../../../models/racebench/derived.ts';
import { fixtureSource } from '../../../proof/testing/import-sources.ts';
import { openCar } from '../../car-ini/open-car.ts';
import { exportCar } from '../export-car.ts';
import { importCar } from '../import-car.ts';
import { standingFigures } from '../standing.ts';
import { categoryName } from './read-torcs.ts';
import { parseParams } from './params-document.ts';
import { unitFactor } from './params-units.ts';

const SOURCE = fixtureSource('torcs-coupe');
const XML = SOURCE.files[0]!;
const imported = importCar(SOURCE);
const car = openCar(imported.text, imported.companions);
const value = (key: string): number => Number(car.values.get(key)?.value);

const changed = (before: string, after: string) => changedBy((text) => text.replaceAll(before, after));

const changedBy = (change: (text: string) => string) => {
  const source = fixtureSource('torcs-coupe', ({ text }) => change(text));
  const again = importCar(source);
  return { ...again, car: openCar(again.text, again.companions) };
};

describe('the units of a parameter file', () => {
  it.each([
    ['deg', Math.PI / 180],
    ['cm2', 1e-4],
    ['kg.m2', 1],
    ['kN/m/s', 1000],
    ['lbs/in', 0.45359237 / 0.0254],
    ['slug/ft', 14.59484546 / 0.304801],
    ['%', 0.01],
    ['psi', 6894.76],
    ['an unknown one', 1],
  ])('%s is %f in SI', (unit, factor) => {
    expect(unitFactor(unit)).toBeCloseTo(factor, 9);
  });
});

describe('the document of a parameter file', () => {
  it.each(['\n', '\r\n'])('gives the range of every value, with line ends %j', (end) => {
    const text = `\u00ef\u00bb\u00bf${XML.text.replaceAll('\n', end)}`;
    const { entries, title } = parseParams({ name: 'a.xml', text });
    expect(title).toBe('Test Coupe');
    for (const { span, value: own } of entries) expect(text.slice(span.start, span.end)).toBe(own);
    expect(
      entries.find(({ section, key }) => section === 'Engine/data points/3' && key === 'Tq')?.value,
    ).toBe('205');
  });

  it('names file and line of a text that is not a car', () => {
    expect(() => parseParams({ name: 'a.xml', text: '<params>\n<section name="Car">' })).toThrow(
      /a\.xml, line 2/,
    );
    expect(() => parseParams({ name: 'a.xml', text: '<html/>' })).toThrow(/no <params>/);
  });

  it('gives the category to the loader', () => {
    expect(categoryName(XML.text)).toBe('Test-GT');
    expect(categoryName('<attstr name="category" val="../../etc"/>')).toBeUndefined();
  });
});

describe('a car of Speed Dreams', () => {
  it('has its mass in pounds, shares, track and wheelbase in inches and metres', () => {
    const { setup } = car;
    const figures = derivedFigures(compileVehicle(setup!), setup!);
    const figure = (name: string): number => figures.find((one) => one.name === name)!.value;
    expect(figure('totalMass_kg')).toBeCloseTo(2866 * 0.45359237, 2);
    expect(figure('frontWeightShare')).toBeCloseTo(0.52, 5);
    expect(figure('wheelbase_m')).toBeCloseTo(49 * 0.0254 + 1.35, 6);
    expect(value('susp0.x') - value('susp1.x')).toBeCloseTo(1.52, 9);
  });

  it('has the limiter that its category allows, and says so', () => {
    expect(value('engine.max_rpm')).toBe(7200);
    const row = imported.report.rows.find(
      ({ key, file }) => key === 'revs limiter' && file === 'torcs-coupe.xml',
    );
    expect(row?.warning).toBe('The category categories/Test-GT.xml limits it to 7200.');
  });

  it('has the torque of speeds at which its engine runs, whatever the file has at others', () => {
    const at8000 = /(?<=val="8000"\/>\s+<attnum name="Tq" unit="N\.m" val=")150/;
    const odd = changedBy((text) => text.replace(at8000, '2000'));
    // At the limiter, 7200 rpm, between 215 N·m at 7000 rpm and the odd point: as in the game.
    expect(odd.text).toMatch(/max_torque=572\r?$/m);
    // Tickover is between the points at 0 and 1000 rpm.
    expect(odd.companions[0]!.text).toMatch(/x=900\r?$/m);
    const row = odd.report.rows.find(
      ({ section, key }) => section === 'Engine/data points/9' && key === 'Tq',
    );
    expect([row?.outcome, row?.warning]).toEqual([
      'notUnderstood',
      'The engine does not run at this speed: below tickover or above the revs limiter.',
    ]);
  });

  it('has the roll centres of its category, over the road', () => {
    const rows = imported.report.rows.filter(({ key }) => key === 'roll center height');
    expect(rows.map(({ file, outcome }) => [file, outcome])).toEqual([
      ['categories/Test-GT.xml', 'converted'],
      ['categories/Test-GT.xml', 'converted'],
    ]);
    const reading = { number: value, text: () => '' };
    expect(standingFigures(reading, 0).rollCentre_m).toBeCloseTo(0.05, 6);
    expect(standingFigures(reading, 2).rollCentre_m).toBeCloseTo(0.09, 6);
  });

  it('brakes with diameter/2 × area × mu × pressure', () => {
    expect(value('wheel0.max_braking')).toBeCloseTo(0.15 * 30e-4 * 0.4 * 9e6, 3);
    expect(value('wheel0.braking_factor')).toBeCloseTo(0.6, 9);
  });

  it('replaces a heave spring: springs + 2h and bar − h', () => {
    const without = changed(
      '<attnum name="spring" unit="kN/m" val="4"/>',
      '<attnum name="spring" val="0"/>',
    ).car;
    const before = (key: string): number => Number(without.values.get(key)?.value);
    const [springs, bar] = [
      value('susp0.k') - before('susp0.k'),
      before('antirollbar.arb0.k') - value('antirollbar.arb0.k'),
    ];
    expect(bar).toBeGreaterThan(0);
    expect(springs).toBeCloseTo(2 * bar, 6);
    expect(value('susp2.k')).toBe(before('susp2.k'));
  });

  it('does not fail without its category, and says what that does', () => {
    const { report } = importCar({ ...SOURCE, files: [XML] });
    expect(report.warnings.join('\n')).toMatch(/The file of the category Test-GT is not beside the car/);
  });

  it('runs: 0 to 100 km/h in 5.4 s, 66.8 m/s at most, for 200 hp and 1300 kg', () => {
    const [start, top] = (['straight-acceleration', 'top-speed'] as const).map((name) =>
      runToEnd(car.setup!, name, { rate_Hz: 20 }),
    );
    expect(start!.metric('timeTo100kph_s')).toBeCloseTo(5.4, 1);
    expect(top!.metric('topSpeed_mps')).toBeCloseTo(66.8, 0);
  });

  it('goes back: an edit changes the bytes of its value alone, in the unit of the file', () => {
    const text = imported.text
      .replace(/max_torque=260/, 'max_torque=286')
      .replaceAll('braking_factor=0.6\n', 'braking_factor=0.55\n')
      .replaceAll('braking_factor=0.4\n', 'braking_factor=0.45\n');
    const { files, plan } = exportCar(SOURCE, { text, companions: imported.companions });
    const share = XML.text.replace('unit="%" val="60"', 'unit="%" val="55"');
    expect(plan.changes.filter(({ key }) => key !== 'Tq').map(({ key, after }) => [key, after])).toEqual([
      ['front-rear brake repartition', '55'],
    ]);
    expect(files[0]!.text).toBe(
      // Between tickover and limiter: 900 and 7200 rpm.
      share.replace(
        /(name="rpm" unit="rpm" val="[1-7]000"\/>\s+<attnum name="Tq" unit="N\.m" val=")(\d+)/g,
        (_, head: string, Nm: string) => head + String(Number((1.1 * Number(Nm)).toFixed(6))),
      ),
    );
  });
});

describe('an edit beyond the limit of the category', () => {
  it('is left out of the export with that limit as its reason', () => {
    const { plan } = exportCar(SOURCE, {
      text: imported.text.replace('max_rpm=7200', 'max_rpm=7500'),
      companions: imported.companions,
    });
    expect(plan.left.find(({ key }) => key === 'engine.max_rpm')).toMatchObject({
      comesBackAs: '7200',
      reason: 'The category categories/Test-GT.xml limits it to 7200.',
    });
  });
});

describe('limits of the programs', () => {
  const withTyre = (key: string, text: string) =>
    changedBy((xml) =>
      xml
        .replaceAll(new RegExp(`<attnum name="${key}"[^>]*>`, 'g'), '')
        .replaceAll(/(<section name="\w+ \w+ Wheel">)/g, `$1<attnum name="${key}" val="${text}"/>`),
    );

  // wheel.cpp, SimWheelConfig: RFactor and EFactor at most 1, load factors of 1.1 and 0.9; a public kart has 700 %.
  it.each([
    ['dynamic friction', '7', 'a0', 1],
    ['elasticity factor', '2', 'a7', 1],
    ['load factor max', '1.01', undefined, 1.1],
    ['load factor min', '0.99', undefined, 0.9],
  ])('%s %s is used up to its limit, and its row says so', (key, text, name, limit) => {
    const { report, car: other } = withTyre(key, text);
    const rows = report.rows.filter((row) => row.key === key && row.outcome === 'converted');
    expect(rows).toHaveLength(4);
    for (const { warning } of rows) expect(warning).toContain(`The program uses ${limit} instead.`);
    if (name !== undefined) expect(Number(other.values.get(`wheel0.pacejka.${name}`)?.value)).toBe(1);
  });

  it('leave a tyre without a peak as the program has it: C is 1 for a dynamic friction of 100 %', () => {
    const { report, car: other } = withTyre('dynamic friction', '1');
    expect(Number(other.values.get('wheel0.pacejka.a0')?.value)).toBe(1);
    expect(report.rows.some(({ warning }) => warning?.includes('instead') === true)).toBe(false);
  });

  it('have a tyre of its own for a wheel whose load factor differs', () => {
    const { car: other } = changedBy((xml) =>
      xml.replace('<section name="Front Left Wheel">', '$&<attnum name="load factor min" val="0.5"/>'),
    );
    const [left, right] = [0, 1].map((wheel) => Number(other.values.get(`wheel${wheel}.pacejka.a1`)?.value));
    expect(left).toBeLessThan(right!);
  });
});
