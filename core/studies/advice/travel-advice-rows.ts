import { cite } from '../../catalogue/sources.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import type { AxleFacts } from './facts.ts';
import { ENGINE_MODELS, RACEBENCH, when, type AdviceRow } from './advice-row.ts';
import { three } from './advice-text.ts';

const bump_m = (axle: AxleFacts): number => axle.length_m - axle.shortest_m;
const droop_m = (axle: AxleFacts): number => axle.longest_m - axle.length_m;
const mm = (length_m: number): string => `${three(1000 * length_m)} mm`;

/** Bump acceleration that a suspension takes before its stop (Gillespie, ch. 5). */
const MIN_BUMP_G = 0.5;
/** Formula SAE rules: 50.8 mm of wheel travel in all. */
const MIN_TRAVEL_M = 0.0508;

/** Load at which a suspension meets its bump stop, over the static one; 1 and less where it rests on the stop. */
export const stopLoad = (axle: AxleFacts): number =>
  1 + (axle.spring_Npm * bump_m(axle)) / (axle.sprung_kg * GRAVITY_MPS2);

export const TRAVEL_ROWS: readonly AdviceRow[] = [
  {
    code: 'rests-on-stop',
    models: ENGINE_MODELS,
    validity: 'Static position on level ground, travel stops from the car.ini',
    source: `Static equilibrium; ${cite('physxGuide')}, troubleshooting of jittery vehicles, item 4`,
    find: ({ axles }) =>
      axles.flatMap((axle) => [
        ...when(
          bump_m(axle) <= 0,
          `${axle.susp}.minlen`,
          () =>
            `The ${axle.title.toLowerCase()} suspension rests ${mm(-bump_m(axle))} inside its bump stop (length ${three(axle.length_m)} m, shortest ${three(axle.shortest_m)} m): the stop carries the car in place of the spring.`,
        ),
        ...when(
          droop_m(axle) <= 0,
          `${axle.susp}.maxlen`,
          () =>
            `The ${axle.title.toLowerCase()} suspension rests ${mm(-droop_m(axle))} beyond its droop stop (length ${three(axle.length_m)} m, longest ${three(axle.longest_m)} m): the wheel leaves the road in every dip.`,
        ),
      ]),
  },
  {
    code: 'short-bump-travel',
    models: RACEBENCH,
    validity: 'Cars without bump rubbers that are part of the springing',
    source: 'Gillespie, ch. 5: stroke for half a g of bump acceleration',
    find: ({ axles }) =>
      axles.flatMap((axle) => {
        const reached_g = stopLoad(axle) - 1;
        return when(
          bump_m(axle) > 0 && reached_g < MIN_BUMP_G,
          `${axle.susp}.minlen`,
          () =>
            `The ${axle.title.toLowerCase()} suspension meets its bump stop after ${mm(bump_m(axle))}, at ${three(1 + reached_g)} times its static load; ${1 + MIN_BUMP_G} times is the minimum for a road. The stop is 8 times as stiff as the spring and takes load, and so grip, from the other wheels.`,
        );
      }),
  },
  {
    code: 'little-travel',
    models: ENGINE_MODELS,
    validity: 'Cars that are not run on their tyres alone',
    source: `Formula SAE rules: 25.4 mm of jounce and of rebound; ${cite('physxGuide')}, jittery vehicles, item 4`,
    find: ({ axles }) =>
      axles.flatMap((axle) => {
        const travel_m = axle.longest_m - axle.shortest_m;
        return when(
          travel_m < MIN_TRAVEL_M,
          `${axle.susp}.maxlen`,
          () =>
            `The ${axle.title.toLowerCase()} suspension has ${mm(travel_m)} of travel between its stops; Formula SAE requires ${mm(MIN_TRAVEL_M)}. At rest ${mm(bump_m(axle))} are left to the bump stop and ${mm(droop_m(axle))} to the droop stop.`,
        );
      }),
  },
];
