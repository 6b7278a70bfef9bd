import type { CarText } from './car-model.ts';

/**
 * Instances of the one worker script. `reading` decodes the open car and answers whatever is quick; `comparing` finds
 * the differences of two texts, minutes of work where they are long and differ in every key; `track` holds the edited
 * track; `own` is started for one request or one stream and ends with it, so that long work delays nothing and ends at
 * once when it is cancelled.
 */
export type WorkerInstance = 'reading' | 'comparing' | 'track' | 'own';

/** Cars of a request, by their part in it. Their texts cross to a worker once per revision. */
export type RequestCars = Readonly<Record<string, CarText | undefined>>;

export interface WorkRow<Request, Answer, Progress = never> {
  readonly instance: WorkerInstance;
  /** True where typing waits for the answer: it overtakes charts that wait in the same instance. */
  readonly isFirst: boolean;
  /** Never set; it ties the types to the row. */
  readonly types?: readonly [Request, Answer, Progress];
}

/** A request that typing and form edits wait for. */
export const typing = <Request, Answer>(): WorkRow<Request, Answer> => ({
  instance: 'reading',
  isFirst: true,
});

/** A request of milliseconds for what is drawn beside the form; it waits for those of typing. */
export const drawing = <Request, Answer>(): WorkRow<Request, Answer> => ({
  instance: 'reading',
  isFirst: false,
});

/** A request about two texts and their differences. */
export const comparing = <Request, Answer>(): WorkRow<Request, Answer> => ({
  instance: 'comparing',
  isFirst: false,
});

/** A request to the edited track; they are answered in their order. */
export const tracking = <Request, Answer>(): WorkRow<Request, Answer> => ({
  instance: 'track',
  isFirst: false,
});

/** A request of seconds, with messages about its progress. */
export const long = <Request, Answer, Progress = never>(): WorkRow<Request, Answer, Progress> => ({
  instance: 'own',
  isFirst: false,
});

/** A simulation in real time: it is started, takes commands and sends samples until it is started again or left. */
export interface StreamRow<Start, Sample, Command> {
  /** Never set; it ties the types to the row. */
  readonly types?: readonly [Start, Sample, Command];
}

export const stream = <Start, Sample, Command>(): StreamRow<Start, Sample, Command> => ({});
