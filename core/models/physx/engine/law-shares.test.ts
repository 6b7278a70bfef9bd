import { fc } from '../../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { aDifferential } from '../../../proof/testing/a-setup.ts';
import { ask } from '../../../proof/testing/ask-law.ts';
import { torqueShares } from './drive/differential.ts';
import type { DifferentialParams } from './physx-params.ts';

interface Pair {
  readonly split: number;
  readonly bias: number;
}

const pair = fc.record({
  split: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  bias: fc.double({ min: 1, max: 3, noNaN: true }),
});
const speed = fc.double({ min: 1, max: 100, noNaN: true });

/** Share of output 0 by the law of PhysX's limited slip: its gears' share less half of what the rule moves. */
function lawShare({ split, bias }: Pair, speeds: readonly [number, number]): number {
  const { transfer } = ask(
    { ...aDifferential(), kind: 'physx-limited-slip', split, bias },
    { input: 1, speeds },
  );
  return split - transfer / 2;
}

describe('three limited-slip differentials of the PhysX kind', () => {
  it('share the torque among four wheels as the vehicle of the guide with its four-wheel drive does', () => {
    fc.assert(
      fc.property(pair, pair, pair, fc.tuple(speed, speed, speed, speed), (centre, front, rear, speeds) => {
        const [fl, fr, rl, rr] = speeds;
        const params: DifferentialParams = {
          type: 'LS_4WD',
          frontRearSplit: centre.split,
          frontLeftRightSplit: front.split,
          rearLeftRightSplit: rear.split,
          centreBias: centre.bias,
          frontBias: front.bias,
          rearBias: rear.bias,
        };
        const shares = new Float64Array(4);
        torqueShares(params, 0, new Float64Array(4), Float64Array.of(fl, fr, rl, rr), shares);
        const forward = lawShare(centre, [fl + fr, rl + rr]);
        const left = lawShare(front, [fl, fr]);
        const rearLeft = lawShare(rear, [rl, rr]);
        const byLaws = [
          forward * left,
          forward * (1 - left),
          (1 - forward) * rearLeft,
          (1 - forward) * (1 - rearLeft),
        ];
        byLaws.forEach((share, w) => expect(share).toBeCloseTo(shares[w] ?? NaN, 9));
      }),
    );
  });
});
