import { rigParameters, type RigFigure, type RigParameters } from '../../catalogue/rigs.ts';
import { FL, FR, RL, RR } from '../../catalogue/wheels.ts';
import type { Setup } from '../../setup/setup.ts';
import { carOnRig, WHEEL_LOAD } from './car-on-rig.ts';
import { noResponse, type Rig } from './rig.ts';
import { tiltGround } from './rig-ground.ts';

/** The road tilts no faster than this, so that what is seen is statics. */
const TILT_RADPS = 0.1;

/**
 * A road under the standing car that tilts to the chosen slope; brakes and slope can be changed during the
 * test.
 */
export function slopeRig(given: RigParameters, setup: Setup): Rig {
  let asked = rigParameters('slope', given);
  const ground = tiltGround(asked.friction);
  const subject = carOnRig('slope', setup, ground);
  const { car, sample, restSample } = subject;
  const angle_rad = new Float64Array(1);
  const rise = new Float64Array(1);

  const step = (): void => {
    const most = TILT_RADPS * car.step_s;
    const gap = asked.slope_rad - angle_rad[0]!;
    if (gap !== 0) {
      angle_rad[0] = Math.abs(gap) <= most ? asked.slope_rad : angle_rad[0]! + Math.sign(gap) * most;
      rise[0] = Math.tan(angle_rad[0]);
      ground.setGrade(rise);
    }
    car.controls.brake = asked.brake;
    car.controls.handbrake = asked.handbrake;
    subject.step();
  };

  /** Axle load on a slope: W (cos(theta) share -+ sin(theta) h / L), positive slope uphill. */
  const axle_N = (left: number, right: number, sign: number): number => {
    const rest_N = restSample[WHEEL_LOAD + left]! + restSample[WHEEL_LOAD + right]!;
    const weight_N = [FL, FR, RL, RR].reduce((sum, w) => sum + restSample[WHEEL_LOAD + w]!, 0);
    const arm = subject.derived('centreOfGravityHeight_m') / subject.derived('wheelbase_m');
    return rest_N * Math.cos(angle_rad[0]!) + sign * weight_N * Math.sin(angle_rad[0]!) * arm;
  };
  const axle = (key: string, label: string, left: number, right: number, sign: number): RigFigure => ({
    key,
    label,
    unit: 'N',
    digits: 0,
    expected: axle_N(left, right, sign),
    measured: sample[WHEEL_LOAD + left]! + sample[WHEEL_LOAD + right]!,
    help: 'Expected: static load times cos θ, and m g h sin θ / L from the front axle to the rear one.',
  });

  return {
    name: 'slope',
    geometry: subject.geometry,
    step_s: car.step_s,
    time_s: () => car.time_s,
    setParameters: (next) => {
      asked = rigParameters('slope', next);
    },
    step,
    writeSample: subject.writeSample,
    writePose: subject.writePose,
    ended: () => undefined,
    figures: () => [
      {
        key: 'slope_rad',
        label: 'Slope',
        unit: 'rad',
        digits: 3,
        expected: asked.slope_rad,
        measured: angle_rad[0],
        help: 'The road tilts by 0.1 rad per second up to the chosen angle.',
      },
      axle('frontLoad_N', 'Front axle load', FL, FR, -1),
      axle('rearLoad_N', 'Rear axle load', RL, RR, 1),
      {
        key: 'speed_mps',
        label: 'Speed',
        unit: 'mps',
        digits: 3,
        expected: undefined,
        measured: car.readout.speed_mps,
        help: 'Speed of the car; 0 while the brakes hold.',
      },
    ],
    response: noResponse,
  };
}
