import { join } from 'node:path';
import { createCarWatch } from './cars/car-watch.ts';
import { createDrafts } from './cars/drafts.ts';
import { createVariantFiles } from './cars/variant-files.ts';
import { createComparisonThread } from './comparison/comparison-thread.ts';
import { createIdentificationThread } from './identification/identification-thread.ts';
import { createBackups } from './files/backups.ts';
import type { FileLimits } from './files/file-limits.ts';
import { createRecentFiles } from './files/recent.ts';
import { createUploads } from './folders/uploads.ts';
import { createBoundedWork } from './jobs/bounded-work.ts';
import { createLaboratory, LABORATORY_LIMIT_S } from './laboratory/laboratory.ts';
import type { LogFile } from './log/log-file.ts';
import { createMathsFiles } from './maths/maths-files.ts';
import { createMaths } from './maths/library-maths.ts';
import type { HandlerContext, RunningImport } from './requests/context.ts';
import type { Emit } from './router/router.ts';
import { createRecordingHost } from './runs/recording-host.ts';
import { createRunHost } from './runs/run-host.ts';
import type { Store } from './sessions/store.ts';
import { createResultsThread } from './sweep/results/results-thread.ts';
import { createSweepHost } from './sweep/sweep-host.ts';
import { createTelemetryReader } from './telemetry-reading/telemetry-reader.ts';
import { createLibraryUpkeep } from './upkeep/library-upkeep.ts';
import type { Library } from './upkeep/open-library.ts';

export interface BackendOptions {
  readonly databasePath: string;
  /** The user moved the database there: it is not created again if it is missing. */
  readonly isMoved?: boolean;
  /** Folder of the cars that come with the program, one folder each. */
  readonly samplesFolder: string;
  /** Folder of the tracks that come with the program. */
  readonly tracksFolder: string;
  /** Folder of the plans of sweeps that come with the program. */
  readonly plansFolder: string;
  /** Folder of the drafts, logs, imported cars, variants and lists of recent files. */
  readonly stateFolder: string;
  /** Module of the simulation thread: a bundle gives it another name. */
  readonly simulationWorker: URL;
  /** Module of the thread that computes the curves of scripted differentials. */
  readonly laboratoryWorker: URL;
  /** Module of the thread that checks, copies and repairs the database. */
  readonly upkeepWorker: URL;
  /** Module of the threads that drive sweeps. */
  readonly sweepWorker: URL;
  readonly version: string;
  /** If given, cars are opened and saved in these folders only (and opened in the folder of the samples). */
  readonly carFolders?: readonly string[];
  /**
   * Files outside these folders that are allowed one by one; like the folders, the list may grow while the
   * backend runs.
   */
  readonly carFiles?: readonly string[];
  /** Folder for reports of crashed processes; undefined if none are written. */
  readonly crashFolder?: string;
  /** Folder of the numbered SQL files, if a bundle does not have them in `migrations` beside itself. */
  readonly migrationsFolder?: URL;
}

/** The parts of a backend that its handlers use. */
export interface BackendParts {
  readonly context: HandlerContext;
  /** Ends all work. */
  readonly close: () => Promise<void>;
}

type Work = Pick<HandlerContext, 'runs' | 'recordings' | 'imports' | 'sweeps'>;

export function createParts(
  options: BackendOptions,
  library: Library,
  log: LogFile,
  emit: Emit,
): BackendParts {
  const { samplesFolder, tracksFolder, plansFolder, stateFolder, sweepWorker } = options;
  const store = (): Store => library.requireStore();
  const libraryCars = join(stateFolder, 'cars');
  const limits = limitsOf(options, libraryCars);
  const mathsFiles = createMathsFiles(join(stateFolder, 'maths'));
  const work = createBoundedWork();
  const results = createResultsThread();
  const runs = createRunHost({ store, worker: options.simulationWorker, emit, work, limits });
  const running: Work = {
    runs,
    recordings: createRecordingHost(store, emit),
    imports: new Set<RunningImport>(),
    sweeps: createSweepHost({
      sweeps: () => store().sweeps,
      ...{ runs, worker: sweepWorker, emit, work, results },
    }),
  };
  const context: HandlerContext = {
    version: options.version,
    ...{ samplesFolder, tracksFolder, plansFolder, libraryCars, limits },
    ...{ library, log, emit, work, mathsFiles, sweepWorker },
    ...running,
    crashFolder: options.crashFolder,
    backups: createBackups(),
    drafts: createDrafts(join(stateFolder, 'drafts')),
    uploads: createUploads(libraryCars),
    watch: createCarWatch((path) => emit('car/changed-on-disk', { path })),
    upkeep: createLibraryUpkeep({
      library,
      worker: options.upkeepWorker,
      migrationsFolder: options.migrationsFolder,
      stateFolder,
      runs: () => namesOf(running),
    }),
    maths: createMaths(store, mathsFiles, work),
    recent: createRecentFiles(stateFolder),
    recentTracks: createRecentFiles(stateFolder, 'tracks'),
    recentPlans: createRecentFiles(stateFolder, 'plans'),
    variants: createVariantFiles(stateFolder, limits),
    reader: createTelemetryReader(),
    comparisons: createComparisonThread(),
    identifications: createIdentificationThread(),
    laboratory: createLaboratory(options.laboratoryWorker, LABORATORY_LIMIT_S, (args, signal) =>
      work.run('differential/question', args, signal),
    ),
  };
  return {
    context,
    async close() {
      context.watch.close();
      await context.uploads.close();
      await running.recordings.close();
      await running.sweeps.close();
      await results.close();
      await context.comparisons.close();
      await context.identifications.close();
      await work.close();
      await context.reader.close();
      // A cancelled import removes its stored samples.
      await Promise.allSettled([...running.imports].map(({ ended }) => ended));
      await runs.close();
    },
  };
}

function limitsOf(options: BackendOptions, libraryCars: string): FileLimits {
  return {
    carFolders: options.carFolders,
    ...(options.carFiles !== undefined && { carFiles: options.carFiles }),
    samplesFolder: options.samplesFolder,
    sampleTracks: options.tracksFolder,
    samplePlans: options.plansFolder,
    libraryCars,
  };
}

/** Names of the work that is writing to the library. */
const namesOf = ({ runs, recordings, imports, sweeps }: Work): string[] => [
  ...runs.list().map(({ car, manoeuvre }) => `${car}, ${manoeuvre},`),
  ...(recordings.state() === undefined ? [] : ['a game']),
  ...[...imports].map(({ path }) => path),
  ...sweeps.atWork(),
];
