import { rigParameters, type RigFigure, type RigParameters } from '../../catalogue/rigs.ts';
import type { Setup } from '../../setup/setup.ts';
import { carOnRig } from './car-on-rig.ts';
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
  const { car, sample, restSample, loadColumn, geometry } = subject;
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

  /** Axles from the front: wheels, position, rate of springs and tyres, load at rest. */
  const axles = [...new Set(geometry.wheels.map(({ axle }) => axle))].map((axle) => {
    const wheels = geometry.wheels.flatMap((wheel, w) => (wheel.axle === axle ? [w] : []));
    const sum = (value: (w: number) => number): number => wheels.reduce((total, w) => total + value(w), 0);
    return {
      x_m: sum((w) => subject.x_m[w]!) / wheels.length,
      rate_Npm: sum((w) => subject.rate_Npm[w]!),
      rest_N: sum((w) => restSample[loadColumn[w]!]!),
      load_N: () => sum((w) => sample[loadColumn[w]!]!),
    };
  });
  const total = (value: (axle: (typeof axles)[number]) => number): number =>
    axles.reduce((sum, axle) => sum + value(axle), 0);
  const weight_N = total(({ rest_N }) => rest_N);
  const centre_m = total(({ rate_Npm, x_m }) => rate_Npm * x_m) / total(({ rate_Npm }) => rate_Npm);
  const pitchRate_Nm = total(({ rate_Npm, x_m }) => rate_Npm * (x_m - centre_m) ** 2);
  const height_m = subject.derived('centreOfGravityHeight_m');

  /**
   * Axle load on the chosen slope, uphill positive: the static load times cos(theta), and the moment W h sin(theta) shared by the
   * axles' rates as the body pitches about the centre of its springs. With two axles W h sin(theta) / L, whatever the rates.
   */
  const expected_N = ({ x_m, rate_Npm, rest_N }: (typeof axles)[number]): number =>
    rest_N * Math.cos(asked.slope_rad) -
    (weight_N * height_m * Math.sin(asked.slope_rad) * rate_Npm * (x_m - centre_m)) / pitchRate_Nm;
  const isTwoAxled = axles.length === 2;
  const axleFigure = (axle: (typeof axles)[number], i: number): RigFigure => ({
    key: isTwoAxled ? `${i === 0 ? 'front' : 'rear'}Load_N` : `load_N.${i + 1}`,
    label: isTwoAxled ? `${i === 0 ? 'Front' : 'Rear'} axle load` : `Load of axle ${i + 1}`,
    unit: 'N',
    digits: 0,
    expected: expected_N(axle),
    measured: axle.load_N(),
    help: isTwoAxled
      ? 'Expected on the chosen slope: static load times cos θ, and m g h sin θ / L from the front axle to the rear one.'
      : 'Expected on the chosen slope: static load times cos θ, and the part of m g h sin θ by the rates of springs and tyres of the axles.',
  });

  return {
    name: 'slope',
    geometry,
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
        help: 'Expected: the chosen slope, up to which the road tilts by 0.1 rad per second.',
      },
      ...axles.map(axleFigure),
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
