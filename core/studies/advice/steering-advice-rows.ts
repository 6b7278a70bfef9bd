import { turningCircle_m } from '../../driving/estimate/turning-circle.ts';
import { EVERY_MODEL, RACEBENCH, when, type AdviceRow } from './advice-row.ts';
import { degrees, three } from './advice-text.ts';

/** Turning circles of road cars: 10 to 12.5 m. Our figures. */
const MAX_CIRCLE_M = 14;
/** Overall steering ratio: about 15 on cars (Gillespie, ch. 8), 10 and above on race cars. */
const MIN_RATIO = 8;
/** Shorter cars, for the tightest courses, have ratios of 4 to 6. */
const MIN_WHEELBASE_M = 2;
const MIN_ACKERMANN = 0.98;

export const STEERING_ROWS: readonly AdviceRow[] = [
  {
    code: 'turning-circle-large',
    models: EVERY_MODEL,
    validity: 'Road cars; race cars have 15 to 25 degrees of lock',
    source:
      'Circle of the outer front wheel, rolling without slip (core/driving/estimate/turning-circle.ts); road cars 10 to 12.5 m, our figures',
    find: ({ front, params }) => {
      const lock_rad = params.wheels.steerLock_rad[front.right] ?? 0;
      const circle_m = turningCircle_m(params);
      return when(circle_m > MAX_CIRCLE_M, `${front.wheel}.lock`, () =>
        lock_rad > 0
          ? `Full lock turns the front wheels by ${three(degrees(lock_rad))} degrees (the file has the range to both sides, ${three(2 * degrees(lock_rad))}): the turning circle is ${three(circle_m)} m without slip, that of road cars 10 to 12.5 m.`
          : 'The front wheels do not steer.',
      );
    },
  },
  {
    code: 'steering-quick',
    models: RACEBENCH,
    validity: 'Cars with a wheelbase from 2 m up; runs use the share of full lock and are not affected',
    source: 'Overall ratio, Gillespie, ch. 8: about 15 on cars; the limit of 8 is our figure',
    find: ({ front, params, setup, has, wheelbase_m }) => {
      const lock_rad = params.wheels.steerLock_rad[front.right] ?? 0;
      const ratio = setup.steering.steeringWheelLock_rad / lock_rad;
      return when(
        has('steer.lock') && wheelbase_m >= MIN_WHEELBASE_M && lock_rad > 0 && ratio < MIN_RATIO,
        'steer.lock',
        () =>
          `The steering wheel turns ${three(degrees(setup.steering.steeringWheelLock_rad))} degrees for ${three(degrees(lock_rad))} degrees at the wheels, a ratio of ${three(ratio)}; cars have about 15, race cars 10 to 14. In the game the car reacts strongly to small movements of the steering wheel.`,
      );
    },
  },
  {
    code: 'ackermann-reversed',
    models: RACEBENCH,
    validity: 'Ackermann factor as a scale of the inner wheel',
    source: 'cot(outer) - cot(inner) = track / wheelbase',
    find: ({ front, params, wheelbase_m }) => {
      const factor = params.wheels.ackermann[front.left] ?? 1;
      const outer_rad = params.wheels.steerLock_rad[front.left] ?? 0;
      return when(factor < MIN_ACKERMANN && outer_rad > 0, `${front.wheel}.ackerman`, () => {
        const ideal_rad = Math.atan(1 / (1 / Math.tan(outer_rad) - front.track_m / wheelbase_m));
        return `At full lock the inner front wheel turns ${three(degrees(outer_rad * factor))} degrees, less than the outer one with ${three(degrees(outer_rad))}; rolling without scrub needs ${three(degrees(ideal_rad))}. In tight corners the front tyres work against each other.`;
      });
    },
  },
];
