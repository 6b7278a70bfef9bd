import type { Failure } from '../../core/contract/errors.ts';
import type { CarText } from './car-model.ts';
import type { StreamName, WorkName } from './requests.ts';

/** The cars of a request by the numbers of their revisions. */
export type CarRevisions = Readonly<Record<string, number | undefined>>;

/** A request without its cars, and their revisions. */
export interface Sent {
  readonly id: number;
  readonly request: object;
  readonly cars: CarRevisions | undefined;
}

/** Messages to an instance of the worker. Revisions are sent before the request that names them. */
export type ToWorker =
  | { readonly type: 'car'; readonly revision: number; readonly car: CarText }
  /** No later request names this revision. */
  | { readonly type: 'forget'; readonly revision: number }
  | ({ readonly type: 'ask'; readonly name: WorkName } & Sent)
  | { readonly type: 'cancel'; readonly id: number }
  | ({ readonly type: 'start'; readonly name: StreamName } & Sent)
  | { readonly type: 'command'; readonly command: unknown };

/** Messages of an instance, each with the number of its request or start. */
export type FromWorker =
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly failure: Failure }
  /** Number of a request, or of a sample of a stream. */
  | { readonly type: 'progress'; readonly id: number; readonly progress: unknown };
