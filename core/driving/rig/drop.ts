import { rigParameters, type RigFigure, type RigParameters } from '../../catalogue/rigs.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import type { Setup } from '../../setup/setup.ts';
import { BODY_VELOCITY_MPS } from '../../models/interface/simulated-car.ts';
import { carOnRig } from './car-on-rig.ts';
import { floorGround } from './rig-ground.ts';
import { noResponse, type Rig } from './rig.ts';

/** The car has settled when it keeps these for SETTLED_S: loads within this part of the static ones, rise below this. */
const SETTLED_LOAD = 0.005;
const SETTLED_MPS = 0.002;
const SETTLED_S = 0.5;
const LONGEST_S = 20;

/**
 * The floor is removed from under the standing car down to the drop height: the car falls as one that was
 * lifted without unloading its springs. Heights are measured from the floor.
 */
export function dropRig(given: RigParameters, setup: Setup): Rig {
  const { dropHeight_m } = rigParameters('drop', given);
  const ground = floorGround(1);
  const subject = carOnRig('drop', setup, ground, { floor_m: -dropHeight_m });
  const { car, sample, body, restSample, loadColumn, jounceColumn, geometry } = subject;
  ground.height_m[0] = -dropHeight_m;
  if (dropHeight_m > 0) for (const column of loadColumn) sample[column] = 0;
  let quiet_s = 0;
  let impact_mps: number | undefined = dropHeight_m === 0 ? 0 : undefined;
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
    if (impact_mps === undefined && load_N > 0 && body[BODY_VELOCITY_MPS + 2]! < -0.01 && car.time_s > 0.02)
      impact_mps = -body[BODY_VELOCITY_MPS + 2]!;
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
      key: 'impactSpeed_mps',
      label: 'Body speed at first contact',
      unit: 'mps',
      digits: 2,
      expected: undefined,
      measured: impact_mps,
      help: 'Below √(2 g h): the springs push the wheels down ahead of the body.',
    },
    {
      key: 'greatestLoad_N',
      label: 'Maximum wheel load',
      unit: 'N',
      digits: 0,
      expected: undefined,
      measured: greatest_N === 0 ? undefined : greatest_N,
      help: 'Maximum over all wheels since the start.',
    },
    {
      key: 'greatestJounce_m',
      label: 'Maximum jounce',
      unit: 'm',
      digits: 4,
      expected: undefined,
      measured: greatestJounce_m === -Infinity ? undefined : greatestJounce_m,
      help: 'Maximum compression of a wheel on the floor, from its rest position.',
    },
    {
      key: 'settleTime_s',
      label: 'Settling time',
      unit: 's',
      digits: 2,
      expected: undefined,
      measured: quiet_s >= SETTLED_S ? Math.max(0, car.time_s - quiet_s) : undefined,
      help: 'Time from release until all loads stay within 0.5 % of their static values.',
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
      if (quiet_s >= SETTLED_S) return `Settled after ${Math.max(0, car.time_s - quiet_s).toFixed(2)} s.`;
      return car.time_s >= LONGEST_S ? `Not settled within ${LONGEST_S} s.` : undefined;
    },
    figures,
    response: noResponse,
  };
}
