import { describe, expect, it } from 'vitest';
import type { CarCompanion } from '../../contract/car-file.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { fsaeTyreText } from '../../proof/testing/tyre-files.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { companionNames, openCar, type OpenCar } from './open-car.ts';

const COUPE = sampleCarText('coupe-1974');

/** The coupe with lines added to the block of its wheel 0, and files beside it. */
function coupe(lines: readonly string[], files: readonly CarCompanion[] = []): OpenCar {
  const text = COUPE.text.replace(/(\nwheel0[^{]*\{)/, `$1\n${lines.join('\n')}`);
  expect(text).not.toBe(COUPE.text);
  return openCar(text, [...COUPE.companions, ...files]);
}

const tyreOf = (car: OpenCar) => car.setup?.corners[0].tyre;
const codes = (car: OpenCar): string[] => car.diagnostics.map(({ code }) => code);
const TIR = { name: 'slick.tir', text: fsaeTyreText() };

describe('tyre of a wheel', () => {
  it('is Pacejka ’89 for coefficients as Racer names them', () => {
    expect(tyreOf(coupe([]))).toMatchObject({ model: 'pacejka89', ignoresA12: false });
  });

  it('is Pacejka ’94 for a block with a15 and without a111, and says so', () => {
    const car = coupe(['pacejka', '{', 'a0=1.4', 'a2=1688', 'a3=2400', 'a4=6', 'a15=0.001', 'b0=1.65', '}']);
    expect(tyreOf(car)).toMatchObject({ model: 'pacejka94' });
    expect(codes(car)).toContain('pacejka-94');
    const tyre = tyreOf(car);
    if (tyre?.model === 'pacejka94')
      expect([tyre.a.length, tyre.b.length, tyre.c.length]).toEqual([18, 14, 21]);
  });

  it('is what racebench_tyre says, over what the names of the coefficients say', () => {
    const car = coupe(['racebench_tyre=pacejka94']);
    expect(tyreOf(car)?.model).toBe('pacejka94');
    expect(codes(car)).not.toContain('pacejka-94');
  });

  it('leaves a12 out where the car asks for Racer 0.5.0’s defect', () => {
    const car = coupe([
      'pacejka',
      '{',
      'a0=1.4',
      'a2=1600',
      'a3=2000',
      'a4=6',
      'a12=30',
      'racebench_ignore_a12=1',
      '}',
    ]);
    expect(tyreOf(car)).toMatchObject({ model: 'pacejka89', ignoresA12: true });
  });

  it('is the Magic Formula of a .tir file beside the car.ini, at the pressure the car gives', () => {
    const car = coupe(['racebench_tir=slick.tir', 'racebench_tir_pressure=95'], [TIR]);
    expect(tyreOf(car)).toMatchObject({ model: 'magic-formula', file: 'slick.tir', pressure_Pa: 95_000 });
    expect(companionNames(car.document.text)).toEqual(['torque.crv', 'slick.tir']);
  });

  it('falls back on the coefficients where the file is not there, naming file and key', () => {
    const car = coupe(['racebench_tir=slick.tir']);
    expect(tyreOf(car)?.model).toBe('pacejka89');
    const [found] = car.diagnostics.filter(({ code }) => code === 'missing-file');
    expect(found?.message).toContain('slick.tir');
    expect(found?.message).toContain('wheel0.racebench_tir');
  });

  it('falls back where the file is broken, naming file, section and key', () => {
    const broken = { name: 'slick.tir', text: TIR.text.replace(/FNOMIN\s*=\s*\S+/, 'FNOMIN = -1') };
    const car = coupe(['racebench_tir=slick.tir'], [broken]);
    expect(tyreOf(car)?.model).toBe('pacejka89');
    const ofFile = car.diagnostics.find(({ file }) => file === 'slick.tir');
    expect(ofFile).toMatchObject({ code: 'bad-tyre-file', key: 'VERTICAL.FNOMIN' });
    expect(ofFile?.line).toBeGreaterThan(1);
    expect(car.setup).toBeDefined();
  });

  it('says which models there are for one it does not know', () => {
    const car = coupe(['racebench_tyre=brush']);
    expect(tyreOf(car)?.model).toBe('pacejka89');
    expect(car.diagnostics.find(({ code }) => code === 'unknown-choice')?.message).toContain('librerally');
  });

  it('reads LibreRally’s and PhysX’s few numbers off the wheel’s own data', () => {
    const rally = coupe(['racebench_tyre=librerally', 'racebench_tyre_mode=brush']);
    expect(tyreOf(rally)).toMatchObject({ model: 'librerally', mode: 'brush', of: { model: 'pacejka89' } });
    const guide = coupe(['racebench_tyre=physx']);
    expect(tyreOf(guide)).toMatchObject({ model: 'physx', of: { model: 'pacejka89' } });
    for (const car of [rally, guide]) {
      if (car.setup === undefined) throw new Error('The car cannot run');
      expect(compileVehicle(car.setup).wheels.tyres[0]?.model).toBe(tyreOf(car)?.model);
    }
  });

  it('of the Formula SAE sample is the file of fixtures/tyres, byte for byte', () => {
    const { companions } = sampleCarText('fsae-2012');
    expect(companions.find(({ name }) => name === 'fsae-2012.tir')?.text).toBe(fsaeTyreText());
  });
});
