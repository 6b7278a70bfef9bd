import { skipUpdate } from '../concurrent-step.ts';
import { withWheelsOnly } from '../set-up/level-of-detail.ts';
import { withWheelsDisabled } from '../set-up/mass-changes.ts';
import { stepPhysx } from '../step-physx.ts';
import { takeOver } from '../swap.ts';
import {
  ACCELERATOR,
  createPhysxVehicle,
  ENGINE_SPEED,
  STEER_RIGHT,
  STEP_COUNT,
  type PhysxVehicle,
} from '../vehicle.ts';
import { actorDistance, drivePhases } from './drive-phases.ts';
import type { PhaseReport, Sample } from './sample-vehicle.ts';
import { FLAT_GROUND, standing } from './start.ts';
import { sixWheelerParams } from './vehicles.ts';

/** Outer axles of the lorry. */
const OUTER = [0, 1, 4, 5] as const;

function control({ inputs, clock }: PhysxVehicle): void {
  inputs[ACCELERATOR] = 0.6;
  inputs[STEER_RIGHT] = clock[STEP_COUNT]! > 240 ? 0.08 : 0;
}

function drive(name: string, vehicle: PhysxVehicle, step = stepPhysx): PhaseReport {
  const [report] = drivePhases(vehicle, [{ name, duration: 6, control, step }]);
  return report!;
}

/** The guide's methods to save time on distant vehicles, beside the full simulation of the same lorry. */
export const levelOfDetail: Sample = {
  description:
    'a lorry at full and reduced detail: cached planes, skipped updates, estimated clutch, disabled wheels, swap to four wheels',
  run: () => {
    const params = sixWheelerParams();
    const gears = params.gears!;
    const full = standing(params);
    const planes = standing(params, { queryEvery: 4 });
    const skipped = standing(params);
    const estimated = standing({ ...params, gears: { ...gears, clutchIterations: 3 } });
    const disabled = standing(withWheelsDisabled(params, [2, 3]));
    const phases = [
      drive('full detail', full),
      drive('queries in every fourth step', planes),
      drive('updates in two of three steps', skipped, (vehicle, dt) => {
        if (vehicle.clock[STEP_COUNT]! % 3 === 2) skipUpdate(vehicle, dt);
        else stepPhysx(vehicle, dt);
      }),
      drive('clutch by three estimates', estimated),
      drive('middle axle disabled', disabled),
    ];
    const high = standing(params);
    const low = createPhysxVehicle(withWheelsOnly(params, OUTER), FLAT_GROUND, { automatic: true });
    phases.push(drive('swap: six wheels', high));
    takeOver(
      high,
      low,
      OUTER.map((wheel, n) => [wheel, n] as const),
    );
    const isUnchanged =
      low.drive[ENGINE_SPEED] === high.drive[ENGINE_SPEED] && actorDistance(low, high) === 0;
    phases.push(drive('swap: four wheels', low));
    takeOver(
      low,
      high,
      OUTER.map((wheel, n) => [n, wheel] as const),
    );
    phases.push(drive('swap: six wheels again', high));
    const apart = (vehicle: PhysxVehicle) => actorDistance(vehicle, full);
    const metres = (value: number) => `${value.toFixed(3)} m`;
    const goesOn = phases.slice(-2).every(({ speed }) => speed > 5);
    return {
      phases,
      checks: [
        {
          fact: `cached planes on a level road: ${metres(apart(planes))} apart`,
          holds: apart(planes) < 0.01,
        },
        {
          fact: `updates in two of three steps cost ${metres(apart(skipped))} of distance: the springs carry in two steps of three`,
          holds: apart(skipped) > 1,
        },
        { fact: `estimated clutch: ${metres(apart(estimated))} apart`, holds: apart(estimated) < 2 },
        { fact: `middle axle disabled: ${metres(apart(disabled))} apart`, holds: apart(disabled) < 5 },
        {
          fact: 'a swap keeps position and engine speed, and both versions continue to drive',
          holds: isUnchanged && goesOn,
        },
      ],
    };
  },
};
