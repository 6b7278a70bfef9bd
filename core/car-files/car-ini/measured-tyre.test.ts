import { describe, expect, it } from 'vitest';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { MEASURED_TYRE_FILE, measuredFileText } from '../../proof/testing/tyre-files.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { companionNames, openCar, type OpenCar } from './open-car.ts';

const FSAE = sampleCarText('fsae-2012');
const CSV = measuredFileText();
const KEY = 'wheel0.racebench_tyre_table';

/** The Formula SAE car with the table on all wheels: the front pair's lines, and the text of the table. */
function car(lines: readonly string[] = [], text = CSV): OpenCar {
  const own = [`racebench_tyre_table=${MEASURED_TYRE_FILE}`, ...lines].map((line) => `  ${line}`).join('\n');
  const changed = FSAE.text.replace(/^\s*racebench_tir=.*$/gm, own);
  const table = { name: MEASURED_TYRE_FILE, text };
  return openCar(changed, [...FSAE.companions, table]);
}

const tyreOf = (open: OpenCar) => open.setup?.corners[0].tyre;
const messagesOf = (open: OpenCar, code: string): string[] =>
  open.diagnostics.filter((one) => one.code === code).map(({ message }) => message);

describe('a table of measured forces beside a car.ini', () => {
  it('is the tyre of its wheels: 250 to 1100 N at 80 kPa, and the car rests on it', () => {
    const open = car();
    const tyre = tyreOf(open);
    expect(tyre).toMatchObject({ model: 'measured', file: MEASURED_TYRE_FILE });
    if (tyre?.model !== 'measured' || open.setup === undefined) return;
    const loads_N = tyre.tables.fy.grid.axes[1];
    expect(loads_N[0]! / 250).toBeCloseTo(1, 2);
    expect(loads_N.at(-1)! / 1100).toBeCloseTo(1, 2);
    expect(tyre.tables.pressure_Pa).toBe(80_000);
    expect(companionNames(open.document.text)).toContain(MEASURED_TYRE_FILE);
    const { wheels, rest } = compileVehicle(open.setup);
    expect(wheels.tyres.map(({ model }) => model)).toEqual(Array(4).fill('measured'));
    expect(Math.min(...rest.wheelLoad_N)).toBeGreaterThan(0);
  });

  it('is read once for the same text, however often the car is', () => {
    const [first, second] = [tyreOf(car()), tyreOf(car(['racebench_tyre_heat=1']))];
    if (first?.model !== 'measured' || second?.model !== 'measured') throw new Error('no table');
    expect(second.tables).toBe(first.tables);
    const other = tyreOf(car(['racebench_tyre_table_symmetric=1']));
    expect(other?.model === 'measured' && other.tables).not.toBe(first.tables);
  });

  it('counts after a .tir file, before coefficients, and where racebench_tyre names it', () => {
    const [tir = { name: '', text: '' }] = FSAE.companions.filter(({ name }) => name.endsWith('.tir'));
    const line = `racebench_tir=${tir.name}`;
    expect(tyreOf(car([line]))?.model).toBe('magic-formula');
    expect(tyreOf(car([line, 'racebench_tyre=measured']))?.model).toBe('measured');
    expect(tyreOf(car(['racebench_tyre=physx']))).toMatchObject({
      model: 'physx',
      of: { model: 'measured' },
    });
  });

  it('that is not there is reported by file and key, and the other data are used', () => {
    const open = car([], '');
    const none = openCar(open.document.text, FSAE.companions);
    const [message] = messagesOf(none, 'missing-file');
    expect(message).toContain(MEASURED_TYRE_FILE);
    expect(message).toContain('wheel0.racebench_tyre_table');
    expect(tyreOf(none)?.model).not.toBe('measured');
    expect(none.setup).toBeDefined();
  });

  it('with a cell that is not a number is reported by file, line, column and header, and by the key', () => {
    const lines = CSV.split('\n');
    lines[9] = lines[9]!.replace(/^([^,]*,[^,]*),[^,]*/, '$1,many');
    const open = car([], lines.join('\n'));
    const found = open.diagnostics.find(({ file }) => file === MEASURED_TYRE_FILE);
    expect(found).toMatchObject({ code: 'bad-tyre-file', line: 10, column: 3, key: 'load_N' });
    expect(found?.message).toContain('"many" is not a number');
    expect(messagesOf(open, 'bad-tyre-file').some((text) => text.includes(KEY))).toBe(true);
    expect(tyreOf(open)?.model).not.toBe('measured');
  });

  it('of one load is used, and its friction without load sensitivity is reported', () => {
    const [note = '', header = '', ...rows] = CSV.split('\n');
    const one = rows.filter((row) => Math.abs(Number(row.split(',')[2]) / 700 - 1) < 0.05);
    const open = car([], [note, header, ...one].join('\n'));
    expect(tyreOf(open)?.model).toBe('measured');
    expect(messagesOf(open, 'bad-tyre-file').join()).toContain('one load');
  });

  it('without a pure sweep of five points says so', () => {
    const rows = Array.from({ length: 12 }, (_, i) => `${(i % 4) * 2},${300 + 100 * i},${-50 * (i % 4)}`);
    const open = car([], ['slip_angle_deg,load_N,fy_N', ...rows].join('\n'));
    expect(messagesOf(open, 'bad-tyre-file').join()).toContain('no pure sweep of Fy or Fx with five points');
    expect(tyreOf(open)?.model).not.toBe('measured');
  });

  it('in SAE signs must say so: read as ISO 8855 it is refused with what to try', () => {
    const [note = '', header = '', ...rows] = CSV.split('\n');
    const turned = rows
      .filter((row) => row !== '')
      .map((row) => {
        const [angle, slip, load, lean, fx, fy, mz, ...rest] = row.split(',').map(Number);
        return [angle, slip, load, lean, fx, -fy!, -mz!, ...rest].join(',');
      });
    const text = [note, header, ...turned, ''].join('\n');
    expect(messagesOf(car([], text), 'bad-tyre-file').join()).toContain('try adapted-sae');
    const tyre = tyreOf(car(['racebench_tyre_table_sign=adapted-sae'], text));
    expect(tyre?.model).toBe('measured');
    const unknown = car(['racebench_tyre_table_sign=din']);
    expect(messagesOf(unknown, 'unknown-choice')[0]).toContain('iso, sae, adapted-sae');
  });

  it('without units in its header takes those of the car.ini, and none else', () => {
    const bare = CSV.replace(/^slip_angle.*$/m, 'SA,SL,FZ,IA,FX,FY,MZ,P,V');
    expect(messagesOf(car([], bare), 'bad-tyre-file').join()).toContain('no unit');
    const tyre = tyreOf(car(['racebench_tyre_table_units=metric'], bare));
    const usual = tyreOf(car());
    if (tyre?.model !== 'measured' || usual?.model !== 'measured') throw new Error('no table');
    expect([...tyre.tables.fy.grid.nodes]).toEqual([...usual.tables.fy.grid.nodes]);
  });

  it('is taken at the pressure of the car.ini, and one that was not measured is refused', () => {
    const [note = '', header = '', ...rows] = CSV.split('\n').filter((line) => line !== '');
    const soft = rows.map((row) => row.replace(/,[^,]*(,[^,]*)$/, ',55$1'));
    const text = [note, header, ...rows, ...soft.slice(0, 900)].join('\n');
    const tyre = tyreOf(car(['racebench_tyre_table_pressure=55'], text));
    expect(tyre?.model === 'measured' && tyre.tables.pressure_Pa).toBe(55_000);
    const wrong = messagesOf(car(['racebench_tyre_table_pressure=200'], text), 'bad-tyre-file').join();
    expect(wrong).toContain('no rows at 200 kPa; measured were 55 kPa');
  });

  it('written as UTF-8 with a byte order mark and degree signs is read as the same', () => {
    const bytes = (signs: string): string => Buffer.from(signs, 'utf8').toString('latin1');
    const text = bytes(`\uFEFF${CSV.replace('slip_angle_deg', 'slip_angle [\u00b0]')}`);
    expect(tyreOf(car([], text))?.model).toBe('measured');
  });
});
