import { rigParameters, type RigFigure, type RigParameters } from '../../catalogue/rigs.ts';
import { OWN_PHASES, SWEEP } from '../../catalogue/rigs/car-rows.ts';
import { FL, RL, WHEEL_COUNT } from '../../catalogue/wheels.ts';
import type { Setup } from '../../setup/setup.ts';
import { carOnRig } from './car-on-rig.ts';
import { postGround } from './rig-ground.ts';
import type { Rig } from './rig.ts';

/**
 * Amplitude of a signal at the frequency of a phase that runs on, over one turn of it: the first Fourier coefficient
 * with the phase as the variable, H = 1/pi * integral of h e^(i phi) d phi. A steady offset falls out; a slow sweep is
 * followed turn by turn.
 */
interface Gain {
  /** Adds what the phase moved on by (rad, positive), the phase and the signal: three numbers. */
  readonly add: (step: Float64Array) => void;
  readonly amplitude: () => number;
  readonly clear: () => void;
}

function createGain(): Gain {
  const sums = new Float64Array(2);
  return {
    add: (step) => {
      const signal = step[2]! * step[0]!;
      sums[0] = sums[0]! + signal * Math.cos(step[1]!);
      sums[1] = sums[1]! + signal * Math.sin(step[1]!);
    },
    amplitude: () => Math.sqrt(sums[0]! * sums[0]! + sums[1]! * sums[1]!) / Math.PI,
    clear: () => {
      sums.fill(0);
    },
  };
}

/** Maximum rate at which the amplitude follows its setting, so that the posts never jump. */
const AMPLITUDE_MPS = 0.02;
const TURN = 2 * Math.PI;
const MAX_POINTS = 600;

/** Phases of the four posts, wheel order: heave, pitch, roll, warp. */
const PHASES: readonly (readonly number[])[] = [
  [0, 0, 0, 0],
  [0, 0, Math.PI, Math.PI],
  [0, Math.PI, 0, Math.PI],
  [0, Math.PI, Math.PI, 0],
];

type Asked = Record<string, number> & ReturnType<typeof rigParameters<'four-post'>>;

function phases_rad(asked: Asked): readonly number[] {
  if (asked.motion === OWN_PHASES) return [0, asked.phaseFR_rad, asked.phaseRL_rad, asked.phaseRR_rad];
  return PHASES[asked.motion] ?? PHASES[0]!;
}

/** The car in neutral on four posts; body motion over post motion is measured above the left wheels. */
export function fourPostRig(given: RigParameters, setup: Setup): Rig {
  let asked: Asked = rigParameters('four-post', given);
  const isSweep = asked.frequencyMode === SWEEP;
  const { frequency_Hz: first_Hz, endFrequency_Hz, sweepDuration_s } = asked;
  const middle_m = (setup.corners[FL].mount_m.x + setup.corners[RL].mount_m.x) / 2;
  const ground = postGround(middle_m, 1);
  const subject = carOnRig('four-post', setup, ground);
  const { car, body, rotation, restBody, x_m, y_m } = subject;
  let posts_rad = phases_rad(asked);
  const move = Float64Array.of(0, first_Hz, 0);
  const [AMPLITUDE, FREQUENCY, PHASE] = [0, 1, 2] as const;
  const front = createGain();
  const rear = createGain();
  const part = new Float64Array(3);
  /** Phase at which the turn now measured began; the first ones are for the build-up. */
  let turnStart_rad = TURN;
  let isMeasuring = false;
  const points = new Float64Array(3 * MAX_POINTS);
  let count = 0;

  const rise_m = (wheel: number): number =>
    body[2]! - restBody[2]! + rotation[6]! * x_m[wheel]! + rotation[7]! * y_m[wheel]!;
  const restRise_m = Float64Array.of(rise_m(FL), rise_m(RL));

  const endTurn = (): void => {
    const amplitude_m = move[AMPLITUDE]!;
    if (isMeasuring && amplitude_m > 1e-5) {
      if (count === MAX_POINTS) {
        points.copyWithin(0, 3);
        count--;
      }
      points[3 * count] = move[FREQUENCY]!;
      points[3 * count + 1] = front.amplitude() / amplitude_m;
      points[3 * count + 2] = rear.amplitude() / amplitude_m;
      count++;
    }
    front.clear();
    rear.clear();
    isMeasuring = true;
    turnStart_rad += TURN;
  };

  const step = (): void => {
    const dt = car.step_s;
    const before = move[PHASE]!;
    if (isSweep)
      move[FREQUENCY] = first_Hz * (endFrequency_Hz / first_Hz) ** Math.min(1, car.time_s / sweepDuration_s);
    else move[FREQUENCY] = asked.frequency_Hz;
    move[PHASE] = before + TURN * move[FREQUENCY] * dt;
    const gap = asked.postAmplitude_m - move[AMPLITUDE]!;
    const most = AMPLITUDE_MPS * dt;
    move[AMPLITUDE] =
      Math.abs(gap) <= most ? asked.postAmplitude_m : move[AMPLITUDE]! + Math.sign(gap) * most;
    for (let w = 0; w < WHEEL_COUNT; w++)
      ground.height_m[w] = move[AMPLITUDE] * Math.sin(move[PHASE] + posts_rad[w]!);
    subject.step();
    part[0] = move[PHASE] - before;
    part[1] = move[PHASE]!;
    part[2] = rise_m(FL) - restRise_m[0]!;
    front.add(part);
    part[2] = rise_m(RL) - restRise_m[1]!;
    rear.add(part);
    if (move[PHASE] >= turnStart_rad) endTurn();
  };

  /** Frequency of the maximum gain among the points; undefined until there are points on both sides of it. */
  const peak_Hz = (column: 1 | 2): number | undefined => {
    let best = -1;
    for (let i = 0; i < count; i++)
      if (best < 0 || points[3 * i + column]! > points[3 * best + column]!) best = i;
    return best > 0 && best < count - 1 ? points[3 * best] : undefined;
  };
  const gain = (column: 1 | 2): number | undefined =>
    count === 0 ? undefined : points[3 * (count - 1) + column];
  const figure = (
    key: string,
    label: string,
    unit: RigFigure['unit'],
    expected: number | undefined,
    measured: number | undefined,
    help: string,
  ): RigFigure => ({ key, label, unit, digits: 2, expected, measured, help });
  const GAIN =
    'Amplitude of the body above the left wheel over that of the post, in the last cycle. 1 at low frequency.';
  const RIDE =
    'Expected: √(k/m) of the axle on spring and tyre, without damping; a damped car peaks a little below.';

  return {
    name: 'four-post',
    geometry: { ...subject.geometry, road: 'posts' },
    step_s: car.step_s,
    time_s: () => car.time_s,
    setParameters: (next) => {
      asked = rigParameters('four-post', next);
      posts_rad = phases_rad(asked);
    },
    step,
    writeSample: subject.writeSample,
    writePose: subject.writePose,
    ended: () => (isSweep && car.time_s >= sweepDuration_s ? 'The sweep is complete.' : undefined),
    figures: () => [
      figure(
        'frequency_Hz',
        'Frequency',
        'Hz',
        isSweep ? endFrequency_Hz : asked.frequency_Hz,
        move[FREQUENCY],
        'Frequency of the posts.',
      ),
      figure('frontGain', 'Body over post, front', '1', undefined, gain(1), GAIN),
      figure('rearGain', 'Body over post, rear', '1', undefined, gain(2), GAIN),
      ...(isSweep
        ? [
            figure(
              'frontPeak_Hz',
              'Frequency of maximum motion, front',
              'Hz',
              subject.derived('rideFrequency_Hz.front'),
              peak_Hz(1),
              RIDE,
            ),
            figure(
              'rearPeak_Hz',
              'Frequency of maximum motion, rear',
              'Hz',
              subject.derived('rideFrequency_Hz.rear'),
              peak_Hz(2),
              RIDE,
            ),
          ]
        : []),
    ],
    response: () => points.slice(0, 3 * count),
  };
}
