import { describe, expect, it } from 'vitest';
import { readMeasurements } from './read-measurements.ts';
import type { SignConvention } from '../../catalogue/tyre-table.ts';

const DEGREE = Math.PI / 180;
/** A plain tyre of ISO 8855: the force is against the slip angle. */
const ROWS = [-8, -6, -4, -2, 0, 2, 4, 6, 8].map((angle) => [angle, 650, -100 * angle, 2 * angle] as const);
const HEADER = 'slip_angle_deg,load_N,fy_N,mz_Nm';
const text = (header = HEADER, rows: readonly string[] = ROWS.map((row) => row.join(','))): string =>
  [header, ...rows, ''].join('\n');

const read = (csv: string, sign?: SignConvention) => readMeasurements(csv, 'a.csv', { sign: sign ?? 'iso' });
const errors = (csv: string, sign?: SignConvention) =>
  read(csv, sign)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
const warnings = (csv: string, sign?: SignConvention) =>
  read(csv, sign)
    .problems.filter(({ severity }) => severity === 'warning')
    .map(({ message }) => message);

describe('a table of measured forces', () => {
  it('is read into SI, with the line of each row', () => {
    const { measurements } = read(`# rig 3\n\n${text()}`);
    expect(measurements?.count).toBe(9);
    expect(measurements?.slipAngle_rad[0]).toBeCloseTo(-8 * DEGREE, 15);
    expect(measurements?.fy_N[0]).toBe(800);
    expect([...(measurements?.line ?? [])].slice(0, 2)).toEqual([4, 5]);
    expect(measurements?.inclination_rad[3]).toBe(0);
    expect(measurements?.fx_N[3]).toBeNaN();
  });
  it('refuses a load of no tyre, and names the line of a force that no load gives', () => {
    const rows = ROWS.map((row) => row.join(','));
    const heavy = text(HEADER, rows.with(2, '-4,6506506506,400,-8'));
    expect(errors(heavy)).toContainEqual(expect.stringMatching(/loads beyond 1500 kN: .*line 4/));
    const strong = text(HEADER, rows.with(2, '-4,650,400400,-8'));
    expect(warnings(strong)).toContainEqual(expect.stringMatching(/forces beyond 10 times the load.*line 4/));
  });
  it.each([
    ['load_lbf', 1, 4.4482216152605],
    ['load_kN', 1, 1000],
    ['load [kgf]', 1, 9.80665],
    ['FZ (lb)', 1, 4.4482216152605],
    ['load_kg', 1, 9.80665],
  ])('has %s in newtons', (column, value, force_N) => {
    const rows = ROWS.map(([angle, , fy]) => [angle, value, fy].join(','));
    const { measurements } = read(text(`slip_angle_deg,${column},fy_N`, rows));
    expect(measurements?.load_N[0]).toBeCloseTo(force_N, 10);
  });
  it('takes a moment in lbf ft, slip in percent, pressure in psi and speed in km/h', () => {
    const rows = ROWS.map(([angle, load, , mz]) => [angle, load, 25 * angle, mz, 0, 12, 36].join(','));
    const header = 'slip_pct,load_N,fx_N,mz [ft-lb],slip_angle [rad],pressure_psi,speed (kph)';
    const { measurements, problems } = read(text(header, rows));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(measurements?.slip[0]).toBeCloseTo(-0.08, 12);
    expect(measurements?.mz_Nm[0]).toBeCloseTo(-16 * 1.3558179483, 8);
    expect(measurements?.pressure_Pa[0]).toBeCloseTo(82737.087, 2);
    expect(measurements?.speed_mps[0]).toBeCloseTo(10, 12);
  });
  it('is read with a line of units below names of the Tire Test Consortium, and says what it does not read', () => {
    const rows = ROWS.map(([angle, load, fy]) => [0.1, angle, -load, fy, 20].join('\t'));
    const reading = read(['ET\tSA\tFZ\tFY\tTSTI', 'sec\tdeg\tN\tN\tdegC', ...rows].join('\n'), 'sae');
    expect(reading.problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(reading.measurements?.load_N[0]).toBe(650);
    expect(reading.ignored).toEqual(['ET', 'TSTI']);
  });
  it('with semicolons may have decimal commas', () => {
    const rows = ROWS.map(([angle, load, fy]) => [angle, `${load},5`, fy].join(';'));
    expect(read(text('slip_angle_deg;load_N;fy_N', rows)).measurements?.load_N[0]).toBe(650.5);
  });
});

describe('signs of measured forces', () => {
  const point = (sign: SignConvention, angle: number, fy: number, mz: number) => {
    const rows = ROWS.map(([a]) => [angle * a, 650, 100 * fy * a, mz * a, 1].join(','));
    const m = read(text(`${HEADER},inclination_deg`, rows), sign).measurements;
    return [m?.slipAngle_rad[8], m?.fy_N[8], m?.mz_Nm[8], m?.inclination_rad[8]].map((value) =>
      Math.sign(value ?? NaN),
    );
  };
  // The contact point moves to the left: force to the right, moment to the left, in three ways to write it.
  it.each([
    ['iso', 1, -1, 1],
    ['sae', -1, 1, -1],
    ['adapted-sae', 1, 1, -1],
  ] as const)('%s become those of ISO 8855', (sign, angle, fy, mz) =>
    expect(point(sign, angle, fy, mz)).toEqual([1, -1, 1, 1]),
  );
  it('that contradict the convention are refused, with those that would not', () => {
    expect(errors(text(), 'adapted-sae')[0]).toBe(
      'a.csv: with the signs of adapted SAE Fy falls with the slip angle, which is impossible; try sae or iso',
    );
    const wrong = ROWS.map(([angle, load, fy]) => [angle, load, -fy, 0].join(','));
    expect(errors(text(HEADER, wrong))[0]).toContain(
      'Fy grows with the slip angle, which is impossible; try adapted-sae',
    );
  });
  it('of loads below zero are made positive, and reported where the rest is read as ISO', () => {
    const rows = ROWS.map(([angle, load, fy, mz]) => [angle, -load, fy, mz].join(','));
    expect(read(text(HEADER, rows)).measurements?.load_N[0]).toBe(650);
    expect(warnings(text(HEADER, rows))[0]).toContain('the loads are below zero');
    expect(warnings(text(HEADER, rows), 'sae')).toEqual([]);
  });
  it('of a slip ratio that brakes with positive values are refused', () => {
    const rows = ROWS.map(([slip, load]) => [slip / 100, load, -20 * slip].join(','));
    expect(errors(text('slip_ratio,load_N,fx_N', rows))[0]).toContain('positive when driving');
  });
});

describe('a bad table', () => {
  const rows = ROWS.map((row) => row.join(','));
  const withRow = (at: number, row: string): string =>
    text(
      HEADER,
      rows.map((old, i) => (i === at ? row : old)),
    );

  it('names file, line, column and header of a cell that is not a number', () => {
    const { problems, measurements } = read(withRow(2, '-4,650,4oo,-8'));
    expect(measurements).toBeUndefined();
    expect(problems[0] ?? problems[1]).toBeDefined();
    expect(problems.find(({ severity }) => severity === 'error')).toMatchObject({
      message: 'a.csv, line 4, column 3 (fy_N): "4oo" is not a number',
      line: 4,
      column: 3,
    });
  });
  it('of another kind of file lists twenty bad cells and counts the rest', () => {
    const bad = Array.from({ length: 40 }, (_, i) => `1,650,x${i},0`);
    const all = errors(text(HEADER, [...bad, ...rows]));
    expect(all).toHaveLength(21);
    expect(all.at(-1)).toBe('a.csv: 20 more cells are not numbers');
  });
  it.each([
    ['angle_deg,load_N,fy_N', 'no slip column'],
    ['slip_angle_deg,weight,fy_N', 'no load column'],
    ['slip_angle_deg,load_N,force', 'no column with a measured force'],
    [
      'slip_angle,load_N,fy_N',
      'line 1, column 1 (slip_angle): no unit; add it to the name, such as slip_angle_rad',
    ],
    ['slip_angle_kN,load_N,fy_N', '(slip_angle_kN): "kN" is not a unit of slip angle'],
  ])('with the header %s is refused: %s', (header, message) =>
    expect(errors(text(`${header},note`)).join('\n')).toContain(message),
  );
  it('without rows, or with seven, is refused', () => {
    expect(errors(HEADER)).toEqual(['a.csv: no rows']);
    expect(errors(text(HEADER, rows.slice(1, 8)))).toEqual(['a.csv: 7 rows; at least 8 are needed']);
    expect(errors('')).toHaveLength(3);
  });
  it('with an open quote says where', () =>
    expect(errors(withRow(8, '8,650,"-800,16')).join()).toContain('unterminated'));
  it('in degrees taken for radians, and in percent taken for a ratio, is refused', () => {
    expect(errors(text('slip_angle_rad,load_N,fy_N,mz_Nm'))[0]).toContain('slip angles beyond 90 degrees');
    const percent = ROWS.map(([slip, load]) => [slip, load, 20 * slip].join(','));
    expect(errors(text('slip_ratio,load_N,fx_N', percent))[0]).toContain('a column in percent is slip_pct');
  });
  it('reports rows it leaves out: without an input, without any force, in the air', () => {
    const more = ['NaN,650,0,0', '1,,5,5', '3,650,,', '3,0,0,0'];
    const said = warnings(text(HEADER, [...rows, ...more])).join('\n');
    expect(said).toContain('1 rows without a value of slip angle left out: line 11');
    expect(said).toContain('1 rows without a value of load left out: line 12');
    expect(said).toContain('1 rows without a force left out: line 13');
    expect(said).toContain('1 rows without load on the tyre left out: line 14');
    expect(read(text(HEADER, [...rows, ...more])).measurements?.count).toBe(9);
  });
  it('keeps a row that lacks one force of two, and says so', () => {
    const { measurements, problems } = read(withRow(0, '-8,650,800,'));
    expect(measurements?.mz_Nm[0]).toBeNaN();
    expect(problems.some(({ message }) => message.includes('1 rows without a value of Mz: line 2'))).toBe(
      true,
    );
  });
  it('reports rows given twice, and rows in no order', () => {
    expect(warnings(text(HEADER, [...rows, rows[3] ?? ''])).join()).toContain(
      '1 rows repeat the inputs of another',
    );
    const mixed = rows.flatMap((row, i) => [row, (rows[8 - i] ?? '').replace('650', '900')]);
    const said = read(text(HEADER, mixed))
      .problems.map(({ message }) => message)
      .join('\n');
    expect(said).toContain('not sorted by slip');
  });
  it('keeps rows at the most common pressure, and reports the others', () => {
    const header = `${HEADER},pressure_kPa`;
    const two = [...rows.map((row) => `${row},82`), ...rows.slice(0, 2).map((row) => `${row},97`)];
    expect(warnings(text(header, two))).toEqual([
      'a.csv: 2 rows of another pressure than 82 kPa left out: lines 11, 12',
    ]);
  });
  it('with a quantity in two columns takes the better name', () => {
    const both = ROWS.map(([angle, load, fy]) => [angle / 100, 0.01, load, fy, 20 * angle].join(','));
    const reading = read(text('sl,sr,load_N,fy_N,fx_N', both));
    expect(reading.problems.map(({ message }) => message).join()).toContain('slip ratio is read from sl');
    expect(reading.measurements?.slip[0]).toBe(-0.08);
  });
});
