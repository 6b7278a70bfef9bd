import type { SessionDetail } from '../../contract/session-requests.ts';
import type { SweepPlan } from '../../studies/sweep/sweep-plan.ts';
import { CAR_AT_ONCE, job, sizeOfCar, unknownSize } from './bounded-job.ts';
import { changedSetup, drivenDifferences, type ChangingDrive } from './drive-changes.ts';
import { prepareRun, type RunRequest } from './run-job.ts';
import { sessionScenery } from './scenery.ts';
import { inputsFrom, type DrivenSession } from './session-inputs.ts';
import { recordedRequest, type RecordedRun } from './recorded-request.ts';
import { editedCar, storedCarOfSweep, type SetupOfCar } from './sweep-car.ts';
import { sweepSources } from '../db/sweep-repository.ts';
import { startOfSweep } from './sweep-start.ts';
import { mathFigures } from '../../studies/analysis/math-figures.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import type { CarText } from '../../contract/car-requests.ts';
import type { SessionSource } from '../../telemetry/math-channels/evaluate/sample-source.ts';

/** Derived figures of a car for math channels; none for a car that cannot run. */
function carFigures({ text, companions }: CarText): SessionSource['car'] {
  const { setup } = openCar(text, companions);
  return setup === undefined ? {} : mathFigures(setup);
}

/** With changes, the car is read once more, and once for each change. */
function sizeOfRun(request: RunRequest): number {
  const { changes = [], track, inputs, surfaces } = request;
  const readings = changes.length === 0 ? 1 : changes.length + 2;
  return [track, inputs, surfaces].reduce(
    (sum, file) => sum + (file?.text.length ?? 0),
    readings * sizeOfCar(request),
  );
}

const sizeOfDrive = ({ from, to }: ChangingDrive): number => sizeOfCar(from) + sizeOfCar(to);

const sizeOfSession = ({ setupText, companions }: SessionDetail): number =>
  sizeOfCar({ text: setupText, companions });

/** Each sample value is written in some eight characters, and located on the road. */
const sizeOfDriven = ({ session, samples }: DrivenSession): number =>
  sizeOfSession(session) +
  (session.trackFile?.text.length ?? 0) +
  (session.surfaces?.text.length ?? 0) +
  samples.time_s.length * samples.channels.length;

/** Size up to which the stored texts of a sweep are parsed to find their size. */
const SOURCES_AT_ONCE = 256 * 1024;

/** The text of a plan takes four times as long per character as that of a car. */
function sizeOfSweep(stored: string): number {
  if (stored.length > SOURCES_AT_ONCE) return stored.length;
  const {
    plan,
    car: { text, companions },
  } = sweepSources(stored);
  return sizeOfCar({ text, companions: [...companions] }) + 4 * plan.text.length;
}

/**
 * Coordinates of a random design, which is generated completely even for one setup: 32,000 take some 10 ms.
 */
const sizeOfDesign = ({ design, keys }: SweepPlan): number =>
  design.kind === 'latin-hypercube' ? design.runs * keys.length : 0;

/** The car is read before and after the edits. */
const sizeOfSetup = ({ plan, car: { text, companions } }: SetupOfCar): number =>
  sizeOfDesign(plan) + 2 * sizeOfCar({ text, companions: [...companions] });

const sizeOfRecorded = ({ sweep: { plan, sources } }: RecordedRun): number =>
  sizeOfDesign(plan) + sources.car.text.length;

/** Jobs that prepare runs, change cars while they are driven, and read cars of recordings. */
export const RUN_JOBS = {
  'run/job': job({ work: prepareRun, size: sizeOfRun, sizeAtOnce: CAR_AT_ONCE }),
  'run/differences': job({ work: drivenDifferences, size: sizeOfDrive, sizeAtOnce: CAR_AT_ONCE }),
  'run/changed-setup': job({ work: changedSetup, size: sizeOfDrive, sizeAtOnce: CAR_AT_ONCE }),
  'sweep/car': job({ work: storedCarOfSweep, size: sizeOfSweep, sizeAtOnce: CAR_AT_ONCE }),
  // The size of a design is unknown until its plan is read.
  'sweep/start': job({ work: startOfSweep, size: unknownSize, sizeAtOnce: 0 }),
  'sweep/edited-car': job({ work: editedCar, size: sizeOfSetup, sizeAtOnce: CAR_AT_ONCE }),
  'sweep/recorded-run': job({ work: recordedRequest, size: sizeOfRecorded, sizeAtOnce: CAR_AT_ONCE }),
  'maths/car': job({ work: carFigures, size: sizeOfCar, sizeAtOnce: CAR_AT_ONCE }),
  'session/scenery': job({ work: sessionScenery, size: sizeOfSession, sizeAtOnce: CAR_AT_ONCE }),
  'session/inputs': job({
    work: inputsFrom,
    size: sizeOfDriven,
    sizeAtOnce: CAR_AT_ONCE,
    moved: ({ samples: { time_s, channels } }) =>
      [time_s, ...channels.map(({ values }) => values)].map(({ buffer }) => buffer),
  }),
} as const;
