import { describe, expect, it } from 'vitest';
import { fixtureSource } from '../../../proof/testing/import-sources.ts';
import { realCars } from '../../../proof/testing/real-cars.ts';
import { importCar, readSource } from '../import-car.ts';

const changed = (change: (text: string) => string) => {
  const source = fixtureSource('vdrift-hatch', ({ name, text }) =>
    name.endsWith('.car') ? change(text) : text,
  );
  const { mapping, curve } = readSource(source);
  return { car: mapping.car, curve, report: importCar(source).report };
};
const withKey = (line: string) => (text: string) => text.replace(/^torque-friction.*$/m, line);
const braking = (car: ReadonlyMap<string, string>): number => Number(car.get('engine.braking_coeff'));

describe('the engine of a VDrift car', () => {
  it('brakes by the three numbers of torque-friction: 10 + 2 × 6.8 + 0.5 × 6.8² = 46.72 N·m at 6800 rpm', () => {
    const { car, report } = changed(withKey('torque-friction = 10, 2, 0.5'));
    expect(braking(car)).toBeCloseTo((60 * 46.72) / 6800, 5);
    expect(report.rows.find(({ key }) => key === 'torque-friction')?.outcome).toBe('converted');
  });

  it('brakes by its displacement, with the mean pressures of the program', () => {
    const { car } = changed(withKey('displacement = 1.6e-3'));
    const torque_Nm = ((97_000 + 15_000 * 6.8 + 5_000 * 6.8 ** 2) * 1.6e-3) / (4 * Math.PI);
    expect(braking(car)).toBeCloseTo((60 * torque_Nm) / 6800, 5);
  });

  it('of an older car with one number brakes as chosen, and says so', () => {
    const { car, report } = changed((text) => text);
    expect(braking(car)).toBe(0.4);
    expect(report.rows.find(({ key }) => key === 'torque-friction')?.warning).toMatch(/three numbers/);
  });

  it('keeps its torque up to the limit where its points end below, and down to the stall speed', () => {
    const { curve } = changed((text) => text.replace('rpm-limit = 6800', 'rpm-limit = 7800'));
    const at = (speed_rpm: number): number | undefined => curve.points.find(({ x }) => x === speed_rpm)?.y;
    // 104 N·m at 6800 rpm, 0 at 16,800.
    expect(at(7800)! * curve.max_Nm).toBeCloseTo(104 * 0.9, 9);
    // 95 N·m at 1000 and 128 at 2500 rpm: 22 N·m per 1000 rpm.
    expect(at(400)! * curve.max_Nm).toBeCloseTo(95 - 0.6 * 22, 9);
  });

  it('of published cars brakes by their displacement', async ({ skip }) => {
    const { games } = await realCars();
    const published = games.filter(({ source }) => source.kind === 'vdrift' && source.name === 'XS');
    if (published.length === 0) skip('no published car of VDrift beside the project');
    for (const { source } of published) {
      const { mapping } = readSource(source);
      // 2 l at 9000 rpm: 101.4 N·m.
      expect(braking(mapping.car)).toBeCloseTo((60 * 101.375) / 9000, 2);
    }
  });
});
