import { describe, expect, it } from 'vitest';
import { SAMPLE_NAMES, SAMPLES } from './samples.ts';
import { THOROUGH } from '../../../../proof/testing/thorough.ts';

describe.each(SAMPLE_NAMES)("the guide's sample %s", (name) => {
  const { phases, checks } = SAMPLES[name].run();
  it('shows what it is there to show', () => {
    expect(checks.length).toBeGreaterThan(0);
    expect(checks.filter(({ holds }) => !holds)).toEqual([]);
  });
  it('reports every phase from 256 samples or less, all of them finite', () => {
    expect(phases.length).toBeGreaterThan(0);
    for (const { engine, wheels, duration, distance, speed, turn, graph } of phases) {
      expect([distance, speed, turn].every(Number.isFinite)).toBe(true);
      const figures = [...engine, ...wheels.flat()];
      expect(figures.every(({ least, mean, most }) => least <= mean + 1e-9 && mean <= most + 1e-9)).toBe(
        true,
      );
      expect(graph).toHaveLength(Math.min(256, Math.round(60 * duration)));
      expect(graph.every((height) => height >= 0 && height <= 1)).toBe(true);
    }
  });
  it.runIf(THOROUGH || name === SAMPLE_NAMES[0])('is the same at every run', () =>
    expect(SAMPLES[name].run()).toEqual({ phases, checks }),
  );
});
