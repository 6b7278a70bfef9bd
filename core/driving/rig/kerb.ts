import { rigParameters, type RigFigure, type RigParameters } from '../../catalogue/rigs.ts';
import { LEFT_ONLY } from '../../catalogue/rigs/car-rows.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import type { Setup } from '../../setup/setup.ts';
import { carOnRig, VERTICAL_ACCELERATION } from './car-on-rig.ts';
import { kerbGround } from './rig-ground.ts';
import { noResponse, type Rig } from './rig.ts';

/** Time on the level road before the front wheels meet the kerb, and after the rear wheels have left it. */
const BEFORE_S = 0.6;
const AFTER_S = 2;
const LONGEST_S = 60;

/** The car coasts in neutral over a kerb. */
export function kerbRig(given: RigParameters, setup: Setup): Rig {
  const { kerbHeight_m, faceLength_m, topLength_m, speed_mps, side } = rigParameters('kerb', given);
  const ahead_m = setup.corners.map(({ mount_m }) => mount_m.x);
  const [front_m, rear_m] = [Math.max(...ahead_m), Math.min(...ahead_m)];
  // Halfway to the left wheels, beside a wheel in the middle.
  const edge_m =
    side === LEFT_ONLY ? Math.max(...setup.corners.map(({ mount_m }) => mount_m.y)) / 2 : -Infinity;
  const start_m = front_m + BEFORE_S * speed_mps;
  const ground = kerbGround(
    {
      start_m,
      height_m: kerbHeight_m,
      faceLength_m,
      topLength_m,
      right_m: edge_m,
    },
    1,
  );
  const subject = carOnRig('kerb', setup, ground, { speed_mps });
  const { car, sample, body, loadColumn } = subject;
  const end_m = start_m + 2 * faceLength_m + topLength_m - rear_m;
  let passed_s = 0;
  let greatest_mps2 = 0;
  let least_N = Infinity;
  let greatest_N = 0;
  let air_s = 0;

  const step = (): void => {
    subject.step();
    const acceleration = sample[VERTICAL_ACCELERATION]!;
    if (acceleration > greatest_mps2) greatest_mps2 = acceleration;
    let inAir = false;
    for (let w = 0; w < loadColumn.length; w++) {
      const load = sample[loadColumn[w]!]!;
      if (load > greatest_N) greatest_N = load;
      if (load < least_N) least_N = load;
      if (load === 0) inAir = true;
    }
    if (inAir) air_s += car.step_s;
    if (body[0]! > end_m) passed_s += car.step_s;
  };

  const figure = (
    key: string,
    label: string,
    unit: RigFigure['unit'],
    digits: number,
    measured: number | undefined,
    help: string,
  ): RigFigure => ({ key, label, unit, digits, expected: undefined, measured, help });
  return {
    name: 'kerb',
    geometry: {
      ...subject.geometry,
      road: [
        [start_m, 0],
        [start_m + faceLength_m, kerbHeight_m],
        [start_m + faceLength_m + topLength_m, kerbHeight_m],
        [start_m + 2 * faceLength_m + topLength_m, 0],
      ],
      ...(side === LEFT_ONLY ? { roadRight_m: edge_m } : {}),
    },
    step_s: car.step_s,
    time_s: () => car.time_s,
    setParameters: () => undefined,
    step,
    writeSample: subject.writeSample,
    writePose: subject.writePose,
    ended: () => {
      if (passed_s >= AFTER_S) return 'The kerb is passed.';
      return car.time_s >= LONGEST_S ? 'The car did not get over the kerb.' : undefined;
    },
    figures: () => [
      figure(
        'peak_mps2',
        'Maximum upward acceleration',
        'mps2',
        2,
        greatest_mps2,
        'Acceleration of the centre of gravity.',
      ),
      figure(
        'greatestLoad_N',
        'Maximum wheel load',
        'N',
        0,
        greatest_N || undefined,
        'Maximum over all wheels.',
      ),
      figure(
        'leastLoad_N',
        'Minimum wheel load',
        'N',
        0,
        Number.isFinite(least_N) ? least_N : undefined,
        'Minimum over all wheels.',
      ),
      figure(
        'air_s',
        'Time with a wheel in the air',
        's',
        3,
        air_s,
        'Time with at least one wheel without load.',
      ),
      {
        key: 'weight',
        label: 'Sum of the loads',
        unit: 'N',
        digits: 0,
        expected: subject.derived('totalMass_kg') * GRAVITY_MPS2,
        measured: loadColumn.reduce((sum, column) => sum + sample[column]!, 0),
        help: 'Expected after the kerb: the weight of the car.',
      },
    ],
    response: noResponse,
  };
}
