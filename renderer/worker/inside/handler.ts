import type { CarText } from '../car-model.ts';
import type {
  StreamCommand,
  StreamName,
  StreamSample,
  StreamStart,
  WorkAnswer,
  WorkName,
  WorkProgress,
  WorkRequest,
} from '../requests.ts';
import type { ReadCar } from './revision-store.ts';

/** A request as it arrives: the texts of its cars have become cars that can be opened. */
export type Received<Request> = Request extends { readonly cars: infer Cars }
  ? Omit<Request, 'cars'> & {
      readonly cars: {
        readonly [Part in keyof Cars]: Cars[Part] extends CarText ? ReadCar : ReadCar | undefined;
      };
    }
  : Request;

/** The means of a request while it runs. */
export interface Work<N extends WorkName> {
  readonly progress: (progress: WorkProgress<N>) => void;
  /** Lets requests that typing waits for run now. Rejects with CANCELLED where this one was cancelled. */
  readonly pause: () => Promise<void>;
  /** Moves these arrays to the window with the answer; nothing here may use them afterwards. */
  readonly transfer: (...arrays: readonly ArrayBufferView[]) => void;
}

/** Answers a request; whatever it throws crosses to the window as a failure. */
export type Handler<N extends WorkName> = (
  request: Received<WorkRequest<N>>,
  work: Work<N>,
) => WorkAnswer<N> | Promise<WorkAnswer<N>>;

/** The part of the table that one module answers. */
export type Handlers<N extends WorkName> = { readonly [Name in N]: Handler<Name> };

export interface StreamOutput<N extends StreamName> {
  readonly sample: (sample: StreamSample<N>) => void;
  readonly fail: (error: unknown) => void;
}

/** A simulation in real time. What `start` or `command` throws is a failure of the stream. */
export interface StreamWork<N extends StreamName> {
  readonly start: (start: Received<StreamStart<N>>) => void;
  readonly command: (command: StreamCommand<N>) => void;
}

export type CreateStream<N extends StreamName> = (output: StreamOutput<N>) => StreamWork<N>;
