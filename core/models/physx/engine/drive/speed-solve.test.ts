import { describe, expect, it } from 'vitest';
import { createSpeedSystem, estimateSpeeds, solveSpeeds, solveTankSpeeds } from './speed-solve.ts';

const H = 1 / 180;
const SHARE = [0.225, 0.225, 0.275, 0.275];

/** First gear of the guide's car: I 2.5, damping 0.25, K 10, G 16, engine at 100 rad/s giving 480 Nm. */
function aSystem() {
  const system = createSpeedSystem(4);
  system.diagonal.fill(1 + (H / 2.5) * 0.25);
  SHARE.forEach((share, i) => {
    system.share[i] = share;
    system.coupling[i] = (H / 2.5) * 10 * 16 * share;
    system.right[i] = 5 + i + (H / 2.5) * -400;
  });
  system.engine.set([16, H * 10, H * 0.15, 100 + H * 480]);
  return system;
}

/** Residual of every equation, relative to its right side. */
function residuals(system: ReturnType<typeof aSystem>, speeds: Float64Array, engineSpeed: number): number[] {
  const average = SHARE.reduce((sum, share, i) => sum + share * speeds[i]!, 0);
  const slip = 16 * average - engineSpeed;
  return [
    ...SHARE.map((_, i) => system.diagonal[i]! * speeds[i]! + system.coupling[i]! * slip - system.right[i]!),
    engineSpeed * (1 + system.engine[2]!) - system.engine[1]! * slip - system.engine[3]!,
  ];
}

describe('speeds of wheels and engine', () => {
  it('meet all five equations to single precision', () => {
    const [speeds, engine] = [new Float64Array(4), new Float64Array(1)];
    const system = aSystem();
    solveSpeeds(system, 4, speeds, engine);
    for (const left of residuals(system, speeds, engine[0]!)) expect(Math.abs(left)).toBeLessThan(3e-5);
    expect(Math.fround(engine[0]!)).toBe(engine[0]);
  });
  it('are left alone in neutral: the engine runs up by h T / (1 + h E)', () => {
    const system = aSystem();
    system.coupling.fill(0);
    system.engine[0] = 0;
    system.engine[1] = 0;
    const [speeds, engine] = [new Float64Array(4), new Float64Array(1)];
    solveSpeeds(system, 4, speeds, engine);
    expect(engine[0]).toBeCloseTo((100 + H * 480) / (1 + H * 0.15), 4);
    expect(speeds[2]).toBeCloseTo(system.right[2]! / system.diagonal[2]!, 5);
  });
  it('of the estimate come to the same with many sweeps, and differ left to right with one', () => {
    const system = aSystem();
    system.right.fill(5);
    const exact = [new Float64Array(4), new Float64Array(1)] as const;
    solveSpeeds(system, 4, ...exact);
    const many = [new Float64Array(4).fill(5), Float64Array.of(100)] as const;
    estimateSpeeds(system, 4, 400, ...many);
    expect(many[0][0]).toBeCloseTo(exact[0][0]!, 2);
    const one = [new Float64Array(4).fill(5), Float64Array.of(100)] as const;
    estimateSpeeds(system, 4, 1, ...one);
    expect(one[0][0]).not.toBeCloseTo(one[0][1]!, 3);
  });
  it('of a tank are one for each side', () => {
    const system = aSystem();
    const [speeds, engine] = [Float64Array.of(5, 6, 5, 6), Float64Array.of(100)];
    const [gearing, radius] = [new Float64Array(4).fill(1), new Float64Array(4).fill(0.5)];
    system.share.fill(0.25);
    system.coupling.fill((H / 2.5) * 10 * 16 * 0.25);
    system.right.set([5, 6, 5, 6]);
    solveTankSpeeds(system, gearing, radius, new Float64Array(9), speeds, engine);
    expect(speeds[2]).toBe(speeds[0]);
    expect(speeds[3]).toBe(speeds[1]);
    // Equal equations on a side are met exactly; the difference of the sides is only their start.
    expect((speeds[1]! - speeds[0]!) * system.diagonal[0]!).toBeCloseTo(1, 9);
  });
});
