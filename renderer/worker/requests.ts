import { CAR_WORK } from './car-requests.ts';
import { CHART_WORK } from './chart-requests.ts';
import { DIFFERENTIAL_WORK } from './differential-requests.ts';
import { ICE_STREAM } from './ice-stream.ts';
import { MASS_PLAN_WORK } from './mass-plan-requests.ts';
import { MODEL_WORK } from './model-requests.ts';
import { RIG_STREAM } from './rig-stream.ts';
import { SEMI_ACTIVE_WORK } from './semi-active-requests.ts';
import { STEERING_WORK } from './steering-requests.ts';
import { TRACK_WORK } from './track-requests.ts';
import { TYRE_WORK } from './tyre-requests.ts';
import { VARIANT_WORK } from './variant-requests.ts';

/**
 * Every request of the window to its worker: request, answer and progress by type, instance by row. The client, the
 * worker and the fakes of tests derive from this table. A new request is a row in the part it belongs to and a function
 * in inside/.
 */
export const WORK = {
  ...CAR_WORK,
  ...CHART_WORK,
  ...DIFFERENTIAL_WORK,
  ...MASS_PLAN_WORK,
  ...MODEL_WORK,
  ...SEMI_ACTIVE_WORK,
  ...STEERING_WORK,
  ...TRACK_WORK,
  ...TYRE_WORK,
  ...VARIANT_WORK,
};

/** Every simulation in real time; each runs in an instance of its own. */
export const STREAMS = { ...RIG_STREAM, ...ICE_STREAM };

type Types<Row extends { readonly types?: unknown }> = NonNullable<Row['types']>;

export type WorkName = keyof typeof WORK;
export type WorkRequest<N extends WorkName> = Types<(typeof WORK)[N]>[0];
export type WorkAnswer<N extends WorkName> = Types<(typeof WORK)[N]>[1];
export type WorkProgress<N extends WorkName> = Types<(typeof WORK)[N]>[2];

export type StreamName = keyof typeof STREAMS;
export type StreamStart<N extends StreamName> = Types<(typeof STREAMS)[N]>[0];
export type StreamSample<N extends StreamName> = Types<(typeof STREAMS)[N]>[1];
export type StreamCommand<N extends StreamName> = Types<(typeof STREAMS)[N]>[2];
