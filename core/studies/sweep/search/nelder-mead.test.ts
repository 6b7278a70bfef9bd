import { describe, expect, it } from 'vitest';
import { createNelderMead } from './nelder-mead.ts';
import { createSimplex, minimise } from './simplex.ts';
import {
  hartmann6,
  rastrigin,
  rosenbrock,
  scoreOf,
  searchTo,
  smoothSpace,
  sphere,
} from './testing/test-functions.ts';

describe('a simplex', () => {
  it('of 2 axes reflects, then goes on to twice the step, as Nelder and Mead do', () => {
    const simplex = createSimplex(Float64Array.of(0, 0), 1);
    expect(simplex.waiting().map((point) => [...point])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
    simplex.tell([3, 1, 2]);
    // The middle of (1, 0) and (0, 1), mirrored from (0, 0), then twice as far.
    expect(simplex.waiting()).toEqual([Float64Array.of(1, 1)]);
    simplex.tell([0.5]);
    expect(simplex.waiting()).toEqual([Float64Array.of(1.5, 1.5)]);
    simplex.tell([0.7]);
    expect(simplex.best()).toEqual({ point: Float64Array.of(1, 1), value: 0.5 });
  });
  it("comes to 1e-10 of Rosenbrock's minimum from (-1.2, 1) within 250 evaluations", () => {
    let evaluations = 0;
    const { value } = minimise(
      (point) => {
        evaluations++;
        return rosenbrock(point);
      },
      Float64Array.of(0.2, 0.75),
      { step: 0.1, evaluations: 250, tolerance: 1e-7 },
    );
    expect(value).toBeLessThan(1e-10);
    expect(evaluations).toBeLessThan(255);
  });
});

describe('several simplexes', () => {
  it("find -3.32 of Hartmann's function within 500 setups", () => {
    expect(
      searchTo(createNelderMead(smoothSpace(6, { generation: 2 })), hartmann6, -3.32, 500).best,
    ).toBeLessThan(-3.32);
  });
  it('get out of a valley of Rastrigin by beginning again', () => {
    const { best } = searchTo(createNelderMead(smoothSpace(2, { generation: 4 })), rastrigin, 1e-3, 8000);
    expect(best).toBeLessThan(1e-3);
  });
  it('keep within 0 to 1 and leave setups that are not driven', () => {
    const search = createNelderMead(smoothSpace(3, { generation: 3, isAllowed: ([x = 0]) => x > 0.4 }));
    for (let i = 0; i < 100; i++) {
      const asked = search.ask();
      expect(asked.every((point) => point.every((position) => position >= 0 && position <= 1))).toBe(true);
      search.tell(
        asked,
        asked.map((point) => ((point[0] ?? 0) > 0.4 ? scoreOf(sphere(point)) : undefined)),
      );
    }
    const f = (point: Float64Array): number => ((point[0] ?? 0) > 0.4 ? sphere(point) : Infinity);
    // The constrained minimum is 0.01, at (0.4, 0.3, 0.3).
    expect(searchTo(search, f, 0.0102, 1000).best).toBeLessThan(0.0102);
  });
});
