import { rigParameters, type RigFigure, type RigParameters } from '../../catalogue/rigs.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { setupWheels } from '../../setup/car-channels.ts';
import type { Setup } from '../../setup/setup.ts';
import { vehicleFacts } from '../../models/facts/compile-facts.ts';
import { BODY_VELOCITY_MPS } from '../../models/interface/simulated-car.ts';
import { carOnRig } from './car-on-rig.ts';
import { floorGround } from './rig-ground.ts';
import { noResponse, type Rig } from './rig.ts';

/** The car has settled when it keeps these for SETTLED_S: loads within this part of the static ones, rise below this. */
const SETTLED_LOAD = 0.005;
const SETTLED_MPS = 0.002;
const SETTLED_S = 0.5;
const LONGEST_S = 20;

/** Free fall of the centre of gravity of body and wheels, in the middle of the step in which a tyre touches. */
interface Contact {
  readonly fall_m: number;
  readonly speed_mps: number;
}

/** Mass of each wheel over that of the car; 0 in models whose wheels have none as they move up and down. */
function wheelMassShares(setup: Setup): readonly number[] {
  const isFelt = setup.vehicle === undefined && setup.body.unsprung;
  const { mass_kg } = vehicleFacts(setup);
  return setupWheels(setup).map(({ index }) =>
    isFelt ? (setup.corners[index]?.wheel.mass_kg ?? 0) / mass_kg : 0,
  );
}

/**
 * The floor is removed from under the standing car down to the drop height: the car falls as one that was
 * lifted without unloading its springs. Heights are measured from the floor.
 */
export function dropRig(given: RigParameters, setup: Setup): Rig {
  const { dropHeight_m } = rigParameters('drop', given);
  const ground = floorGround(1);
  const subject = carOnRig('drop', setup, ground, { floor_m: -dropHeight_m });
  const { car, sample, body, restBody, restSample, loadColumn, jounceColumn, geometry } = subject;
  ground.height_m[0] = -dropHeight_m;
  if (dropHeight_m > 0) for (const column of loadColumn) sample[column] = 0;
  let quiet_s = 0;
  const massShare = wheelMassShares(setup);
  /** Height of the centre of gravity of body and wheels over that of the standing car. */
  const centre_m = (): number =>
    jounceColumn.reduce(
      (sum, column, w) => sum + massShare[w]! * (sample[column]! - restSample[column]!),
      body[2]! - restBody[2]!,
    );
  let centreNow_m = 0;
  let isInAir = false;
  let contact: Contact | undefined;
  let greatest_N = 0;
  let greatestJounce_m = -Infinity;

  const step = (): void => {
    subject.step();
    let load_N = 0;
    let isQuiet = Math.abs(body[BODY_VELOCITY_MPS + 2]!) < SETTLED_MPS;
    for (let w = 0; w < loadColumn.length; w++) {
      const load = sample[loadColumn[w]!]!;
      const rest = restSample[loadColumn[w]!]!;
      const jounce_m = sample[jounceColumn[w]!]!;
      load_N += load;
      if (load > greatest_N) greatest_N = load;
      if (load > 0 && jounce_m > greatestJounce_m) greatestJounce_m = jounce_m;
      if (Math.abs(load - rest) > SETTLED_LOAD * rest) isQuiet = false;
    }
    const before_m = centreNow_m;
    centreNow_m = centre_m();
    if (isInAir && contact === undefined && load_N > 0)
      contact = {
        fall_m: -(before_m + centreNow_m) / 2,
        speed_mps: (before_m - centreNow_m) / car.step_s,
      };
    isInAir ||= load_N === 0;
    quiet_s = isQuiet ? quiet_s + car.step_s : 0;
  };

  const figures = (): RigFigure[] => [
    ...geometry.wheels.map(({ name, label }, w): RigFigure => ({
      key: `load.${name}`,
      label: `${label} load`,
      unit: 'N',
      digits: 0,
      expected: restSample[loadColumn[w]!],
      measured: sample[loadColumn[w]!],
      help: 'Expected: the static load from masses and positions.',
    })),
    {
      key: 'weight',
      label: 'Sum of the loads',
      unit: 'N',
      digits: 0,
      expected: subject.derived('totalMass_kg') * GRAVITY_MPS2,
      measured: loadColumn.reduce((sum, column) => sum + sample[column]!, 0),
      help: 'Expected: the weight of the car.',
    },
    {
      key: 'fallToContact_m',
      label: 'Fall until a tyre touches',
      unit: 'm',
      digits: 4,
      expected: undefined,
      measured: contact?.fall_m,
      help: 'Fall s of the centre of gravity, wheels included. Less than the height, which is that of the standing car: released tyres are taller by their deflection, and the springs push the wheels down, on which the rest of the height depends; so nothing simple is expected.',
    },
    {
      key: 'impactSpeed_mps',
      label: 'Speed when a tyre touches',
      unit: 'mps',
      digits: 2,
      expected: contact === undefined ? undefined : Math.sqrt(2 * GRAVITY_MPS2 * contact.fall_m),
      measured: contact?.speed_mps,
      help: 'Speed of the centre of gravity, wheels included. Expected: √(2 g s), a free fall over the s above.',
    },
    {
      key: 'greatestLoad_N',
      label: 'Maximum wheel load',
      unit: 'N',
      digits: 0,
      expected: undefined,
      measured: greatest_N === 0 ? undefined : greatest_N,
      help: 'Maximum over all wheels since the release. There is no simple expectation: springs, dampers and stops share it.',
    },
    {
      key: 'greatestJounce_m',
      label: 'Maximum jounce',
      unit: 'm',
      digits: 4,
      expected: undefined,
      measured: greatestJounce_m === -Infinity ? undefined : greatestJounce_m,
      help: 'Maximum compression of a wheel on the floor, from its rest position. There is no simple expectation: springs, dampers and stops share it.',
    },
    {
      key: 'settleTime_s',
      label: 'Settling time',
      unit: 's',
      digits: 2,
      expected: undefined,
      measured: quiet_s >= SETTLED_S ? Math.max(0, car.time_s - quiet_s) : undefined,
      help: 'Time from the release until all loads stay within 0.5 % of their static values and the body is at rest. They are watched for 0.5 s more. There is no simple expectation.',
    },
  ];

  return {
    name: 'drop',
    geometry,
    step_s: car.step_s,
    time_s: () => car.time_s,
    setParameters: () => undefined,
    step,
    writeSample: subject.writeSample,
    writePose: subject.writePose,
    ended: () => {
      if (quiet_s >= SETTLED_S)
        return `Settled ${Math.max(0, car.time_s - quiet_s).toFixed(2)} s after the release; unchanged for ${SETTLED_S.toFixed(2)} s since.`;
      return car.time_s >= LONGEST_S ? `Not settled within ${LONGEST_S} s.` : undefined;
    },
    figures,
    response: noResponse,
  };
}
