import { describe, expect, it } from 'vitest';
import { CAR_FIGURES } from '../../telemetry/math-channels/car-figures.ts';
import { openSampleCar } from '../../proof/testing/car-files.ts';
import { mathFigures } from './math-figures.ts';

describe('figures of the coupe for math channels', () => {
  const { setup } = openSampleCar('coupe-1974');
  const figures = setup === undefined ? {} : mathFigures(setup);

  it('are those that expressions may use, every one a number', () => {
    expect(Object.keys(figures).sort()).toEqual(CAR_FIGURES.map(({ name }) => name).sort());
    for (const [name, value] of Object.entries(figures)) expect(value, name).toBeGreaterThan(0);
  });

  it('are those of its file: 1.36 m of front track, wheels of 0.295 m, 600° of the steering wheel for 34° of the wheels', () => {
    expect(figures['front track']).toBeCloseTo(1.36, 9);
    expect(figures['wheel radius RR']).toBeCloseTo(0.295, 9);
    expect(figures['steering ratio']).toBeCloseTo(600 / 34, 9);
  });

  it('carry its weight: the four static loads are its mass times 9.81 m/s²', () => {
    const loads = ['FL', 'FR', 'RL', 'RR'].map((wheel) => figures[`static load ${wheel}`] ?? NaN);
    expect(loads.reduce((a, b) => a + b)).toBeCloseTo((figures['mass'] ?? NaN) * 9.81, 1);
    const [fl = NaN, fr = NaN] = loads;
    expect((fl + fr) / ((figures['mass'] ?? NaN) * 9.81)).toBeCloseTo(
      figures['front weight share'] ?? NaN,
      6,
    );
  });
});
