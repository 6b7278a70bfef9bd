const TURN = 2 * Math.PI;
const MAX_POINTS = 600;
/** A point: frequency of the posts, Hz, and body motion over post motion, front and rear. */
const POINT_NUMBERS = 3;
const MIN_AMPLITUDE_M = 1e-5;

export type PostAxle = 'front' | 'rear';
const COLUMN = { front: 1, rear: 2 } as const satisfies Record<PostAxle, number>;

/**
 * Numbers of a step of the posts: amplitude (m), frequency (Hz) and phase (rad) at its end, positive change of
 * the phase (rad), and heights of the body above the left wheels, front and rear, above those at rest (m).
 * Numbers in an array, because those passed one by one may be allocated.
 */
export const POST_STEP_NUMBERS = 6;
export const AMPLITUDE = 0;
export const FREQUENCY = 1;
export const PHASE = 2;
export const TURNED = 3;
export const FRONT_RISE = 4;
export const REAR_RISE = 5;

/** Body motion over post motion above the front and rear posts, measured over each turn of the posts. */
export interface PostResponse {
  /** Adds the numbers of a step. Allocates nothing. */
  readonly add: (step: Float64Array) => void;
  /** Gain over the last turn; undefined before the first one. */
  readonly last: (axle: PostAxle) => number | undefined;
  /** Frequency of the maximum gain; undefined until there are points on both sides of it. */
  readonly peak_Hz: (axle: PostAxle) => number | undefined;
  /** A copy of the newest points, three numbers each: Hz, front, rear. */
  readonly points: () => Float64Array;
}

export function createPostResponse(): PostResponse {
  const front = createGain();
  const rear = createGain();
  const part = new Float64Array(3);
  const points = new Float64Array(POINT_NUMBERS * MAX_POINTS);
  let count = 0;
  /** Phase at which the turn now measured began; the first ones are for the build-up. */
  let turnStart_rad = TURN;
  let isMeasuring = false;

  function endTurn(step: Float64Array): void {
    const amplitude_m = step[AMPLITUDE]!;
    if (isMeasuring && amplitude_m > MIN_AMPLITUDE_M) {
      if (count === MAX_POINTS) {
        points.copyWithin(0, POINT_NUMBERS);
        count--;
      }
      const at = POINT_NUMBERS * count;
      points[at] = step[FREQUENCY]!;
      points[at + COLUMN.front] = front.amplitude() / amplitude_m;
      points[at + COLUMN.rear] = rear.amplitude() / amplitude_m;
      count++;
    }
    front.clear();
    rear.clear();
    isMeasuring = true;
    turnStart_rad += TURN;
  }

  const gainAt = (point: number, axle: PostAxle): number => points[POINT_NUMBERS * point + COLUMN[axle]]!;

  return {
    add(step) {
      part[0] = step[TURNED]!;
      part[1] = step[PHASE]!;
      part[2] = step[FRONT_RISE]!;
      front.add(part);
      part[2] = step[REAR_RISE]!;
      rear.add(part);
      if (step[PHASE]! >= turnStart_rad) endTurn(step);
    },
    last: (axle) => (count === 0 ? undefined : gainAt(count - 1, axle)),
    peak_Hz(axle) {
      let best = -1;
      for (let i = 0; i < count; i++) if (best < 0 || gainAt(i, axle) > gainAt(best, axle)) best = i;
      return best > 0 && best < count - 1 ? points[POINT_NUMBERS * best] : undefined;
    },
    points: () => points.slice(0, POINT_NUMBERS * count),
  };
}

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
