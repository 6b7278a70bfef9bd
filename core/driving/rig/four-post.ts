import { rigParameters, type RigFigure, type RigParameters } from '../../catalogue/rigs.ts';
import { OWN_PHASES, SWEEP } from '../../catalogue/rigs/car-rows.ts';
import { FL, RL, WHEEL_COUNT } from '../../catalogue/wheels.ts';
import type { Setup } from '../../setup/setup.ts';
import { carOnRig, type CarOnRig } from './car-on-rig.ts';
import {
  AMPLITUDE,
  createPostResponse,
  FREQUENCY,
  FRONT_RISE,
  PHASE,
  POST_STEP_NUMBERS,
  REAR_RISE,
  TURNED,
  type PostAxle,
  type PostResponse,
} from './post-response.ts';
import { postGround } from './rig-ground.ts';
import type { Rig } from './rig.ts';

/** Maximum rate at which the amplitude follows its setting, so that the posts never jump. */
const AMPLITUDE_MPS = 0.02;
const TURN = 2 * Math.PI;

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

/** Moves the posts by one step at their frequency; the amplitude follows its setting. */
function movePosts(posts: Float64Array, { postAmplitude_m }: Asked, step_s: number): void {
  const before_rad = posts[PHASE]!;
  posts[PHASE] = before_rad + TURN * posts[FREQUENCY]! * step_s;
  posts[TURNED] = posts[PHASE] - before_rad;
  const gap_m = postAmplitude_m - posts[AMPLITUDE]!;
  const most_m = AMPLITUDE_MPS * step_s;
  posts[AMPLITUDE] =
    Math.abs(gap_m) <= most_m ? postAmplitude_m : posts[AMPLITUDE]! + Math.sign(gap_m) * most_m;
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
  let phase_rad = phases_rad(asked);
  const posts = new Float64Array(POST_STEP_NUMBERS);
  posts[FREQUENCY] = first_Hz;
  const response = createPostResponse();

  const rise_m = (wheel: number): number =>
    body[2]! - restBody[2]! + rotation[6]! * x_m[wheel]! + rotation[7]! * y_m[wheel]!;
  const restFront_m = rise_m(FL);
  const restRear_m = rise_m(RL);

  return {
    name: 'four-post',
    geometry: { ...subject.geometry, road: 'posts' },
    step_s: car.step_s,
    time_s: () => car.time_s,
    setParameters: (next) => {
      asked = rigParameters('four-post', next);
      phase_rad = phases_rad(asked);
    },
    step() {
      posts[FREQUENCY] = isSweep
        ? first_Hz * (endFrequency_Hz / first_Hz) ** Math.min(1, car.time_s / sweepDuration_s)
        : asked.frequency_Hz;
      movePosts(posts, asked, car.step_s);
      for (let w = 0; w < WHEEL_COUNT; w++)
        ground.height_m[w] = posts[AMPLITUDE]! * Math.sin(posts[PHASE]! + phase_rad[w]!);
      subject.step();
      posts[FRONT_RISE] = rise_m(FL) - restFront_m;
      posts[REAR_RISE] = rise_m(RL) - restRear_m;
      response.add(posts);
    },
    writeSample: subject.writeSample,
    writePose: subject.writePose,
    ended: () => (isSweep && car.time_s >= sweepDuration_s ? 'The sweep is complete.' : undefined),
    figures: () => [
      figure(
        'frequency_Hz',
        'Frequency',
        'Hz',
        isSweep ? endFrequency_Hz : asked.frequency_Hz,
        posts[FREQUENCY],
        'Frequency of the posts.',
      ),
      figure('frontGain', 'Body over post, front', '1', undefined, response.last('front'), GAIN),
      figure('rearGain', 'Body over post, rear', '1', undefined, response.last('rear'), GAIN),
      ...(isSweep ? [peakFigure('front', subject, response), peakFigure('rear', subject, response)] : []),
    ],
    response: response.points,
  };
}

const GAIN =
  'Amplitude of the body above the left wheel over that of the post, in the last cycle. 1 at low frequency.';
const RIDE =
  'Expected: √(k/m) of the axle on spring and tyre, without damping; a damped car peaks a little below.';

const figure = (
  key: string,
  label: string,
  unit: RigFigure['unit'],
  expected: number | undefined,
  measured: number | undefined,
  help: string,
): RigFigure => ({ key, label, unit, digits: 2, expected, measured, help });

const peakFigure = (axle: PostAxle, subject: CarOnRig, response: PostResponse): RigFigure =>
  figure(
    `${axle}Peak_Hz`,
    `Frequency of maximum motion, ${axle}`,
    'Hz',
    subject.derived(`rideFrequency_Hz.${axle}`),
    response.peak_Hz(axle),
    RIDE,
  );
