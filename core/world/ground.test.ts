import { describe, expect, it } from 'vitest';
import { flatGround, groundFriction, splitGround } from './ground.ts';

describe('ground', () => {
  it('has one friction everywhere when flat', () => {
    expect(groundFriction(flatGround(0.7), 1e6, -3)).toBe(0.7);
  });

  it('has the left friction at positive y and the right one at negative y', () => {
    const ground = splitGround(1, 0.1);
    expect(groundFriction(ground, 500, 0.7)).toBe(1);
    expect(groundFriction(ground, -500, -0.7)).toBe(0.1);
  });

  it('lets the last of two overlapping patches count', () => {
    const patch = { xMin_m: 0, xMax_m: 10, yMin_m: -1, yMax_m: 1, friction: 0.5 };
    const ground = { base: 1, patches: [patch, { ...patch, xMin_m: 5, friction: 0.2 }] };
    expect(groundFriction(ground, 2, 0)).toBe(0.5);
    expect(groundFriction(ground, 7, 0)).toBe(0.2);
    expect(groundFriction(ground, 11, 0)).toBe(1);
  });
});
