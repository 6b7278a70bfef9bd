import { rigParameters, type RigFigure, type RigParameters } from '../../catalogue/rigs.ts';
import { MOVED_WHEEL, ONE_WHEEL, OWN_PHASES, phaseKey, SWEEP } from '../../catalogue/rigs/car-rows.ts';
import type { RigWheel } from '../../catalogue/rigs.ts';
import type { Setup } from '../../setup/setup.ts';
import { carOnRig, wheelsOnPosts, type CarOnRig } from './car-on-rig.ts';
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

type Asked = Record<string, number> & ReturnType<typeof rigParameters<'four-post'>>;

/** Parts of the amplitude that a wheel's post has in pitch and in roll: 1 at the front and the left, -1 opposite, 0 in the middle. */
function partsOf(
  wheels: readonly RigWheel[],
  { x_m, side }: RigWheel,
): readonly [pitch: number, roll: number] {
  const ahead_m = wheels.map((wheel) => wheel.x_m);
  const [front_m, rear_m] = [Math.max(...ahead_m), Math.min(...ahead_m)];
  return [(2 * x_m - front_m - rear_m) / (front_m - rear_m), side === 'left' ? 1 : side === 'right' ? -1 : 0];
}

/** Part of the amplitude and phase lead of each post: heave, pitch, roll, warp, own phases, one wheel. */
function postMotion(asked: Asked, given: RigParameters, wheels: readonly RigWheel[]) {
  const moved = Math.round(given[MOVED_WHEEL] ?? 0);
  return wheels.map((wheel, w) => {
    const [pitch, roll] = partsOf(wheels, wheel);
    if (asked.motion === OWN_PHASES) {
      const lead_rad = w === 0 ? 0 : (given[phaseKey(wheel.name)] ?? 0);
      return { part: 1, lead_rad: Math.min(Math.PI, Math.max(-Math.PI, lead_rad)) };
    }
    const parts = [1, pitch, roll, pitch * roll];
    return {
      part: asked.motion === ONE_WHEEL ? Number(w === moved) : (parts[asked.motion] ?? 1),
      lead_rad: 0,
    };
  });
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

/** The car in neutral on a post under each wheel; body motion over post motion is measured above the first and the last axle, at the left wheels. */
export function fourPostRig(given: RigParameters, setup: Setup): Rig {
  let asked: Asked = rigParameters('four-post', given);
  const isSweep = asked.frequencyMode === SWEEP;
  const { frequency_Hz: first_Hz, endFrequency_Hz, sweepDuration_s } = asked;
  const ground = postGround(wheelsOnPosts(setup), 1);
  const subject = carOnRig('four-post', setup, ground);
  const { car, body, rotation, restBody, x_m, y_m } = subject;
  const { wheels } = subject.geometry;
  let motion = postMotion(asked, given, wheels);
  const last = wheels.findIndex(({ axle }) => axle === wheels.at(-1)?.axle);
  const isTwoAxled = wheels.at(-1)?.axle === 1;
  const posts = new Float64Array(POST_STEP_NUMBERS);
  posts[FREQUENCY] = first_Hz;
  const response = createPostResponse();

  const rise_m = (wheel: number): number =>
    body[2]! - restBody[2]! + rotation[6]! * x_m[wheel]! + rotation[7]! * y_m[wheel]!;
  const restFront_m = rise_m(0);
  const restRear_m = rise_m(last);

  return {
    name: 'four-post',
    geometry: { ...subject.geometry, road: 'posts' },
    step_s: car.step_s,
    time_s: () => car.time_s,
    setParameters: (next) => {
      asked = rigParameters('four-post', next);
      motion = postMotion(asked, next, wheels);
    },
    step() {
      posts[FREQUENCY] = isSweep
        ? first_Hz * (endFrequency_Hz / first_Hz) ** Math.min(1, car.time_s / sweepDuration_s)
        : asked.frequency_Hz;
      movePosts(posts, asked, car.step_s);
      for (let w = 0; w < motion.length; w++)
        ground.height_m[w] =
          motion[w]!.part * posts[AMPLITUDE]! * Math.sin(posts[PHASE]! + motion[w]!.lead_rad);
      subject.step();
      posts[FRONT_RISE] = rise_m(0) - restFront_m;
      posts[REAR_RISE] = rise_m(last) - restRear_m;
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
      ...(isSweep
        ? (['front', 'rear'] as const).map((axle) =>
            peakFigure(axle, isTwoAxled ? subject : undefined, response),
          )
        : []),
    ],
    response: response.points,
  };
}

const GAIN =
  'Amplitude of the body above the left wheel over that of the post, in the last cycle. 1 at low frequency.';
const RIDE =
  'Expected: √(k/m) of the axle on spring and tyre, without damping; a damped car peaks a little below.';

const MANY_AXLES = 'There is no expectation: the body rests on more than two axles, which share its motion.';

const figure = (
  key: string,
  label: string,
  unit: RigFigure['unit'],
  expected: number | undefined,
  measured: number | undefined,
  help: string,
): RigFigure => ({ key, label, unit, digits: 2, expected, measured, help });

const peakFigure = (axle: PostAxle, subject: CarOnRig | undefined, response: PostResponse): RigFigure =>
  figure(
    `${axle}Peak_Hz`,
    `Frequency of maximum motion, ${axle}`,
    'Hz',
    subject?.derived(`rideFrequency_Hz.${axle}`),
    response.peak_Hz(axle),
    subject === undefined ? MANY_AXLES : RIDE,
  );
