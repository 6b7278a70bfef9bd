import { describe, expect, it } from 'vitest';
import { barsForShare } from './bars-for-share.ts';

/** Springs of 20 kN/m and tyres of 200 kN/m on a track of 1.4 m: 19.6 and 196 kN m/rad. */
const axle = (bar_Npm: number) => {
  const [springs_Nmprad, tyres_Nmprad, bar_Nmprad] = [19_600, 196_000, bar_Npm * 1.96];
  const suspension = springs_Nmprad + bar_Nmprad;
  const total_Nmprad = (suspension * tyres_Nmprad) / (suspension + tyres_Nmprad);
  return { springs_Nmprad, bar_Nmprad, tyres_Nmprad, total_Nmprad, track_m: 1.4 };
};

describe('bars for a part of the roll stiffness', () => {
  it('are those of the car for the part it has: 10 kN/m in front, 4 kN/m at the rear', () => {
    const [front, rear] = [axle(10_000), axle(4000)];
    const share = front.total_Nmprad / (front.total_Nmprad + rear.total_Nmprad);
    const bars = barsForShare(front, rear, share);
    expect(bars?.front_Npm).toBeCloseTo(10_000, 6);
    expect(bars?.rear_Npm).toBeCloseTo(4000, 6);
  });

  it('for 55 % of 50 kN m/rad are 6320 N/m in front and 2968 N/m at the rear', () => {
    // Ks 27.5 kN m/rad: K = 27.5 x 196 / 168.5 = 31.988; kb = (31.988 - 19.6) / 1.96 = 6.3202 kN/m.
    // Ks 22.5: K = 22.5 x 196 / 173.5 = 25.418; kb = 2.9683 kN/m.
    const [front, rear] = [
      { ...axle(0), total_Nmprad: 25_000 },
      { ...axle(0), total_Nmprad: 25_000 },
    ];
    const bars = barsForShare(front, rear, 0.55);
    expect(bars?.front_Npm).toBeCloseTo(6320.2, 0);
    expect(bars?.rear_Npm).toBeCloseTo(2968.3, 0);
  });

  it('swap with the ends of the car: 60 % in front of one is 40 % of the other', () => {
    const [soft, stiff] = [axle(2000), axle(9000)];
    const one = barsForShare(soft, stiff, 0.6);
    const other = barsForShare(stiff, soft, 0.4);
    expect(one?.front_Npm).toBeCloseTo(other?.rear_Npm ?? 0, 6);
    expect(one?.rear_Npm).toBeCloseTo(other?.front_Npm ?? 0, 6);
  });

  it('leave no bar where the springs alone are too much for it, and stiffen the other axle', () => {
    const bars = barsForShare(axle(1000), axle(1000), 0.65);
    expect(bars?.rear_Npm).toBe(0);
    // Rear 17.818 kN m/rad by springs and tyres; front 0.65 / 0.35 times that is 33.091.
    expect(bars?.front_Npm).toBeCloseTo(((33_091 * 196) / (196 - 33.091) - 19_600) / 1.96, -1);
  });

  it('are none where the tyres are softer than what is asked for, or the part is 0 or 1', () => {
    expect(barsForShare(axle(1000), axle(1000), 0.95)).toBeUndefined();
    expect(barsForShare(axle(1000), axle(1000), 0)).toBeUndefined();
    expect(barsForShare(axle(1000), axle(1000), 1)).toBeUndefined();
  });
});
