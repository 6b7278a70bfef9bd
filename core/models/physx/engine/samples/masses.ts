import { withCentreOfMass, withMass, withWheelAt } from '../set-up/mass-changes.ts';
import type { PhysxParams } from '../physx-params.ts';
import { ACCELERATOR, STEER_RIGHT } from '../vehicle.ts';
import { drivePhases } from './drive-phases.ts';
import type { PhaseReport, Sample } from './sample-vehicle.ts';
import { standing } from './start.ts';
import { fourWheelParams } from './vehicles.ts';

function drive(name: string, params: PhysxParams): PhaseReport[] {
  return drivePhases(standing(params), [
    { name: `${name}, at rest`, duration: 2, control: () => undefined },
    {
      name: `${name}, in a corner`,
      duration: 4,
      control: ({ inputs }) => {
        inputs[ACCELERATOR] = 0.5;
        inputs[STEER_RIGHT] = 0.1;
      },
    },
  ]);
}

/** Loads of the front and the rear wheels at rest, from the last sample of the histories. */
function axleLoads({ wheels }: PhaseReport): [front: number, rear: number] {
  const load = (i: number) => wheels[i]?.find(({ title }) => title === 'suspForce')?.last ?? NaN;
  return [load(0) + load(1), load(2) + load(3)];
}

/** Luggage and a moved centre of mass: offsets, sprung masses, springs and dampers follow. */
export const masses: Sample = {
  description:
    'the saloon, then with 300 kg more, with its centre of mass 0.4 m further back, and with its rear wheels 0.3 m further back',
  run: () => {
    // Awake, as the loads of a sleeping vehicle read 0.
    const own = fourWheelParams();
    const saloon = { ...own, body: { ...own.body, sleepThreshold: 0 } };
    const [x = 0, y = 0, z = 0] = saloon.body.centreOfMass;
    const plain = drive('saloon', saloon);
    const laden = drive('300 kg more', withMass(saloon, saloon.body.mass + 300));
    const rear = drive('centre of mass 0.4 m back', withCentreOfMass(saloon, [x, y, z - 0.4]));
    const stretched = [2, 3].reduce(
      (params, i) => withWheelAt(params, i, [i === 2 ? -0.77 : 0.77, 0.32, -1.64]),
      saloon,
    );
    const long = drive('rear wheels 0.3 m back', stretched);
    const [before, after, moved, apart] = [plain, laden, rear, long].map(([rest]) => axleLoads(rest!));
    const sum = ([front, back]: [number, number]) => front + back;
    const ratio = sum(after!) / sum(before!);
    // Wheelbase 2.68 m, centre of mass 0.1 m ahead of its middle before, 0.3 m behind it after.
    const expected = (1.34 - 0.3) / (1.34 + 0.1);
    const shift = moved![0] / before![0];
    // Wheelbase 2.98 m, centre of mass 1.24 m behind the front wheels.
    const carried = apart![1] / sum(apart!);
    return {
      phases: [...plain, ...laden, ...rear, ...long],
      checks: [
        {
          fact: `300 kg more load the wheels by ${ratio.toFixed(3)} instead of 1680 / 1380 = 1.217`,
          holds: Math.abs(ratio - 1680 / 1380) < 0.01,
        },
        {
          fact: `the moved centre of mass leaves ${shift.toFixed(3)} of the front load, ${expected.toFixed(3)} by the lever`,
          holds: Math.abs(shift - expected) < 0.02,
        },
        {
          fact: `rear wheels 0.3 m further back carry ${carried.toFixed(3)} of the load, ${(1.24 / 2.98).toFixed(3)} by the lever`,
          holds: Math.abs(carried - 1.24 / 2.98) < 0.01,
        },
      ],
    };
  },
};
