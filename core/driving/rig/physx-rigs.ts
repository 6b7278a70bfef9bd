import { rigParameters, type RigFigure, type RigParameters } from '../../catalogue/rigs.ts';
import { SPECIAL_CONTROL, STEP_RATES_HZ } from '../../catalogue/rigs/own-rows.ts';
import { sixWheelerParams, tankParams } from '../../models/physx/engine/samples/vehicles.ts';
import {
  ACCELERATOR,
  BRAKE,
  STEER_LEFT,
  STEER_RIGHT,
  TANK_BRAKE_LEFT,
  TANK_BRAKE_RIGHT,
  TANK_THRUST_LEFT,
  TANK_THRUST_RIGHT,
} from '../../models/physx/engine/vehicle.ts';
import { physxOnRig, type PhysxOnRig } from './physx-on-rig.ts';
import { noResponse, type Rig } from './rig.ts';

/** Below this yaw rate there is no turning centre to report. */
const TURNING_RADPS = 0.02;

function step_s(choice: number): number {
  return 1 / (STEP_RATES_HZ[choice] ?? STEP_RATES_HZ[0]);
}

function weight(subject: PhysxOnRig): RigFigure {
  return {
    key: 'weight',
    label: 'Sum of the suspension forces',
    unit: 'N',
    digits: 0,
    expected: subject.weight_N,
    measured: subject.time_s() === 0 ? undefined : subject.force_N(),
    help: 'Expected: the weight of the body. Below 5 m/s, the last of three sub-steps without gravity is shown, less the damping of their rise.',
  };
}

/** Distance of the centre of mass from the point it turns about. */
function turning(subject: PhysxOnRig, expected: number | undefined, help: string): RigFigure {
  const { yawRate_radps, speed_mps } = subject.reading;
  return {
    key: 'turningRadius_m',
    label: 'Turning radius',
    unit: 'm',
    digits: 2,
    expected,
    measured: Math.abs(yawRate_radps) < TURNING_RADPS ? undefined : speed_mps / Math.abs(yawRate_radps),
    help,
  };
}

function rigOf(
  name: 'tank' | 'six-wheeler',
  subject: PhysxOnRig,
  rest: Pick<Rig, 'setParameters' | 'figures'>,
): Rig {
  return {
    name,
    geometry: subject.geometry,
    step_s: subject.step_s,
    time_s: subject.time_s,
    step: subject.step,
    writeSample: subject.writeSample,
    writePose: subject.writePose,
    ended: () => undefined,
    response: noResponse,
    ...rest,
  };
}

/** A tank under thrusts and brakes by side. */
export function tankRig(given: RigParameters): Rig {
  const { control, stepRate } = rigParameters('tank', given);
  const isSpecial = control === SPECIAL_CONTROL;
  const subject = physxOnRig(
    'tank',
    tankParams(isSpecial ? 'SPECIAL' : 'STANDARD'),
    [2.9, 1.6, 5.6],
    step_s(stepRate),
  );
  const { inputs } = subject.vehicle;
  let asked = rigParameters('tank', given);
  const setParameters = (next: RigParameters): void => {
    asked = rigParameters('tank', next);
    inputs[ACCELERATOR] = asked.accelerator;
    inputs[TANK_BRAKE_LEFT] = asked.brakeLeft;
    inputs[TANK_BRAKE_RIGHT] = asked.brakeRight;
    const least = isSpecial ? -1 : 0;
    inputs[TANK_THRUST_LEFT] = Math.max(least, asked.thrustLeft);
    inputs[TANK_THRUST_RIGHT] = Math.max(least, asked.thrustRight);
  };
  setParameters(given);
  return rigOf('tank', subject, {
    setParameters,
    figures: () => {
      const isAgainst =
        isSpecial && asked.thrustLeft === -asked.thrustRight && asked.brakeLeft === asked.brakeRight;
      return [
        turning(
          subject,
          isAgainst && asked.thrustLeft !== 0 ? 0 : undefined,
          'Expected: 0 (about its own centre) under equal and opposite thrusts.',
        ),
        weight(subject),
      ];
    },
  });
}

/** The lorry under accelerator, brake and steer. */
export function sixWheelerRig(given: RigParameters): Rig {
  const subject = physxOnRig(
    'six-wheeler',
    sixWheelerParams(),
    [2.4, 2.1, 6.6],
    step_s(rigParameters('six-wheeler', given).stepRate),
  );
  const { inputs } = subject.vehicle;
  const setParameters = (next: RigParameters): void => {
    const asked = rigParameters('six-wheeler', next);
    inputs[ACCELERATOR] = asked.accelerator;
    inputs[BRAKE] = asked.brake;
    inputs[STEER_LEFT] = Math.max(0, asked.steer);
    inputs[STEER_RIGHT] = Math.max(0, -asked.steer);
  };
  setParameters(given);
  return rigOf('six-wheeler', subject, {
    setParameters,
    figures: () => [
      weight(subject),
      turning(subject, undefined, 'Speed over yaw rate; two fixed rear axles widen the curve of the first.'),
    ],
  });
}
