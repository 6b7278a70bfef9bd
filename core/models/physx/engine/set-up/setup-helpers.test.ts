import { describe, expect, it } from 'vitest';
import { cuboidInertia, sprungMasses, suspensionRates, wheelInertia, type Position } from './setup-helpers.ts';

const CAR: Position[] = [
  { p: -1.05, q: 1.5 },
  { p: 1.05, q: 1.5 },
  { p: -1.05, q: -1.5 },
  { p: 1.05, q: -1.5 },
];
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

describe('sprung masses', () => {
  it("of the guide's car, 0.25 m ahead of the middle: 437.5 kg in front, 312.5 kg behind", () => {
    const masses = sprungMasses(CAR, { p: 0, q: 0.25 }, 1500);
    [437.5, 437.5, 312.5, 312.5].forEach((mass, i) => expect(masses[i]).toBeCloseTo(mass, 9));
  });
  it('of two wheels follow the lever rule, of one wheel are the mass', () => {
    expect(
      sprungMasses(
        [
          { p: 0, q: 1 },
          { p: 0, q: -3 },
        ],
        { p: 0, q: 0 },
        1000,
      ),
    ).toEqual([750, 250]);
    expect(sprungMasses([{ p: 0, q: 1 }], { p: 0, q: 0 }, 800)).toEqual([800]);
  });
  it('of three wheels: 468.75 kg on each front wheel of a tadpole and 562.5 kg behind', () => {
    const positions = [CAR[0]!, CAR[1]!, { p: 0, q: -1.5 }];
    const masses = sprungMasses(positions, { p: 0, q: 0.375 }, 1500);
    [468.75, 468.75, 562.5].forEach((mass, i) => expect(masses[i]).toBeCloseTo(mass, 9));
  });
  it('of 4 to 8 wheels keep mass and centre of mass', () => {
    for (let n = 4; n <= 8; n++) {
      const positions = Array.from({ length: n }, (_, i) => ({
        p: i % 2 === 0 ? -1 : 1,
        q: 2 - 0.9 * (i >> 1),
      }));
      const masses = sprungMasses(positions, { p: 0.1, q: 0.3 }, 2000);
      expect(sum(masses)).toBeCloseTo(2000, 8);
      expect(sum(masses.map((m, i) => m * positions[i]!.p))).toBeCloseTo(200, 8);
      expect(sum(masses.map((m, i) => m * positions[i]!.q))).toBeCloseTo(600, 8);
    }
  });
  it('refuse three wheels in a line', () =>
    expect(() =>
      sprungMasses(
        [
          { p: 0, q: 0 },
          { p: 0, q: 1 },
          { p: 0, q: 2 },
        ],
        { p: 0, q: 1 },
        900,
      ),
    ).toThrow('in a line'));
});

describe('rules of thumb of the guide', () => {
  it('a chassis of 2.5 x 2 x 5 m and 1500 kg has 3625, 3906.25 and 1281.25 kgm2', () =>
    expect(cuboidInertia(2.5, 2, 5, 1500)).toEqual([3625, 3906.25, 1281.25]));
  it('a wheel of 20 kg and 0.5 m has 2.5 kgm2', () => expect(wheelInertia(20, 0.5)).toBe(2.5));
  it('9.66 rad/s and 0.62 on 375 kg are 34 994 N/m and 4492 Ns/m', () => {
    const { spring, damper } = suspensionRates(375, 9.66, 0.62);
    expect(spring).toBeCloseTo(34993.35, 2);
    expect(damper).toBeCloseTo(4491.9, 1);
  });
});
