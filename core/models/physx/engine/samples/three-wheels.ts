import type { PhysxParams } from '../physx-params.ts';
import { drivenByOtherAxle, drivenByThreeWheels } from '../set-up/three-wheels.ts';
import { ACCELERATOR, POSITION, STEER_RIGHT } from '../vehicle.ts';
import { drivePhases } from './drive-phases.ts';
import type { Sample } from './sample-vehicle.ts';
import { standing } from './start.ts';
import { deltaParams, fourWheelParams, tadpoleParams } from './vehicles.ts';
import { withWheelsDisabled } from '../set-up/mass-changes.ts';

function drive(name: string, params: PhysxParams, steer = 0) {
  const vehicle = standing(params);
  const [report] = drivePhases(vehicle, [
    {
      name,
      duration: 4,
      control: ({ inputs }) => {
        inputs[ACCELERATOR] = 0.6;
        inputs[STEER_RIGHT] = steer;
      },
    },
  ]);
  return { report: report!, side: vehicle.body[POSITION]! };
}

/** The saloon without its rear left wheel: the set-up has to take the wheel out of the differential too. */
function lameSaloon(redirect: typeof drivenByThreeWheels): PhysxParams {
  const saloon = fourWheelParams();
  const differential = redirect(saloon.differential!, 2);
  return withWheelsDisabled({ ...saloon, differential }, [2]);
}

/** Three wheels: both helpers of the guide, and both of its methods to drive the remaining wheel of an axle. */
export const threeWheels: Sample = {
  description: 'a tadpole, a delta, and a saloon without one wheel: three driven wheels or the other axle',
  run: () => {
    const tadpole = drive('tadpole', tadpoleParams());
    const delta = drive('delta', deltaParams());
    const bend = drive('tadpole, turning right', tadpoleParams(), 0.15);
    const three = drive('saloon without rear left, three driven', lameSaloon(drivenByThreeWheels));
    const front = drive('saloon without rear left, front driven', lameSaloon(drivenByOtherAxle));
    return {
      phases: [tadpole, delta, bend, three, front].map(({ report }) => report),
      checks: [
        {
          fact: 'both three-wheelers run straight, to 0.1 m',
          holds: Math.abs(tadpole.side) < 0.1 && Math.abs(delta.side) < 0.1,
        },
        { fact: 'the tadpole turns with its steered wheels', holds: bend.report.turn > 0.2 },
        {
          fact: 'the saloon with three driven wheels drives, and turns by less than 15 degrees without steering',
          holds: three.report.speed > 3 && Math.abs(three.report.turn) < 0.26,
        },
        { fact: 'it also drives with its front axle', holds: front.report.speed > 3 },
      ],
    };
  },
};
