import { dirname, join } from 'node:path';
import type { ErrorCode } from '../contract/errors.ts';
import { EVENTS, type EventName } from '../contract/events.ts';
import { CLOSE_REASONS } from '../contract/protocol.ts';
import { createBackups } from './files/backups.ts';
import { createBoundedWork } from './jobs/bounded-work.ts';
import { createComparisonThread } from './comparison/comparison-thread.ts';
import { createCarWatch } from './cars/car-watch.ts';
import { createDrafts } from './cars/drafts.ts';
import { createUploads } from './folders/uploads.ts';
import { createAppHandlers } from './requests/app.ts';
import { createCarHandlers } from './requests/car.ts';
import { createCompareHandlers } from './requests/compare.ts';
import type { HandlerContext, RunningImport } from './requests/context.ts';
import { createDifferentialHandlers } from './requests/differential.ts';
import { createFileHandlers } from './requests/files.ts';
import { createImportHandlers } from './requests/import.ts';
import { createInputHandlers } from './requests/inputs.ts';
import { createNoteHandlers } from './requests/note.ts';
import { createLibraryHandlers } from './requests/library.ts';
import { createLogHandlers } from './requests/log.ts';
import { createMathsHandlers } from './requests/maths.ts';
import { createPlanHandlers } from './requests/plan.ts';
import { createRecordingHandlers } from './requests/recording.ts';
import { createRunHandlers } from './requests/run.ts';
import { createSessionHandlers } from './requests/session.ts';
import { createSweepHandlers } from './requests/sweep.ts';
import { createSweepPlotHandlers } from './requests/sweep-plots.ts';
import { createSweepStudyHandlers } from './requests/sweep-study.ts';
import { createTelemetryFileHandlers } from './requests/telemetry-files.ts';
import { createTrackHandlers } from './requests/track.ts';
import { createWorksheetHandlers } from './requests/worksheet.ts';
import { createVariantHandlers } from './requests/variant.ts';
import { createLaboratory, LABORATORY_LIMIT_S } from './laboratory/laboratory.ts';
import { explainStoreError, openLibrary } from './upkeep/library.ts';
import { createLogFile, type LogFile } from './log/log-file.ts';
import { createMaths } from './maths/maths.ts';
import { createMathsFiles } from './maths/maths-files.ts';
import { createRecordingHost } from './runs/recording-host.ts';
import { createRecentFiles } from './files/recent.ts';
import type { BackendPort } from './router/connection.ts';
import type { Handlers } from './router/handlers.ts';
import { createRouter, type Emit } from './router/router.ts';
import { createRunHost } from './runs/run-host.ts';
import { createResultsThread } from './sweep/results/results-thread.ts';
import { createSweepHost } from './sweep/sweep-host.ts';
import { createLibraryUpkeep } from './upkeep/library-upkeep.ts';
import { createTelemetryReader } from './telemetry-reading/telemetry-reader.ts';
import { removeLeftovers } from './files/temporary-files.ts';
import { createVariantFiles } from './cars/variants.ts';

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

/** Failures that are part of normal use and not logged. */
const QUIET_FAILURES: ReadonlySet<ErrorCode> = new Set(['CANCELLED', 'RUN_NOT_FOUND']);

function logEvent(log: LogFile, name: EventName, data: unknown): void {
  if (name === 'run/ended') {
    const { sessionId, status, reason } = EVENTS[name].parse(data);
    const level = status === 'failed' ? 'error' : 'info';
    log.write({ level, source: 'backend', message: `Session ${sessionId} ${status}: ${reason}` });
  }
  if (name === 'app/notice') {
    const { severity, message } = EVENTS[name].parse(data);
    log.write({ level: severity, source: 'backend', message });
  }
}

/** All of Racebench except its windows: files, runs and sessions, served over any number of ports. */
export interface Backend {
  connect(port: BackendPort): void;
  /** Ends the runs (their sessions keep the recorded part) and closes the database. */
  close(): Promise<void>;
}

/**
 * Folders that this program writes to on its own: leftovers of killed processes there are removed at the
 * start.
 */
const ownFolders = ({ stateFolder, databasePath }: BackendOptions): ReadonlySet<string> =>
  new Set([
    stateFolder,
    dirname(databasePath),
    ...['drafts', 'maths', 'cars', 'variants'].map((name) => join(stateFolder, name)),
  ]);

/** Starts serving, even if the database cannot be opened: see {@link openLibrary}. */
export function startBackend(options: BackendOptions): Backend {
  const log = createLogFile(join(options.stateFolder, 'log', 'racebench.log'));
  for (const folder of ownFolders(options)) void removeLeftovers(folder);
  const library = openLibrary(options.databasePath, options.migrationsFolder, options.isMoved !== true);
  const emit: Emit = (name, data) => {
    logEvent(log, name, data);
    router.emit(name, data);
  };
  const work = createBoundedWork();
  const runs = createRunHost({
    store: () => library.requireStore(),
    worker: options.simulationWorker,
    emit,
    work,
  });
  const recordings = createRecordingHost(() => library.requireStore(), emit);
  const imports = new Set<RunningImport>();
  const libraryCars = join(options.stateFolder, 'cars');
  const watch = createCarWatch((path) => {
    emit('car/changed-on-disk', { path });
  });
  const uploads = createUploads(libraryCars);
  const limits = {
    carFolders: options.carFolders,
    ...(options.carFiles !== undefined && { carFiles: options.carFiles }),
    samplesFolder: options.samplesFolder,
    sampleTracks: options.tracksFolder,
    samplePlans: options.plansFolder,
    libraryCars,
  };
  const results = createResultsThread();
  const sweeps = createSweepHost({
    sweeps: () => library.requireStore().sweeps,
    runs,
    worker: options.sweepWorker,
    emit,
    work,
    results,
  });
  const mathsFiles = createMathsFiles(join(options.stateFolder, 'maths'));
  const comparisons = createComparisonThread();
  const reader = createTelemetryReader();
  const context: HandlerContext = {
    version: options.version,
    samplesFolder: options.samplesFolder,
    tracksFolder: options.tracksFolder,
    plansFolder: options.plansFolder,
    limits,
    libraryCars,
    backups: createBackups(),
    drafts: createDrafts(join(options.stateFolder, 'drafts')),
    uploads,
    watch,
    library,
    log,
    crashFolder: options.crashFolder,
    upkeep: createLibraryUpkeep({
      library,
      worker: options.upkeepWorker,
      migrationsFolder: options.migrationsFolder,
      stateFolder: options.stateFolder,
      runs: () => [
        ...runs.list().map(({ car, manoeuvre }) => `${car}, ${manoeuvre},`),
        ...(recordings.state() === undefined ? [] : ['a game']),
        ...[...imports].map(({ path }) => path),
        ...sweeps.atWork(),
      ],
    }),
    maths: createMaths(() => library.requireStore(), mathsFiles, work),
    mathsFiles,
    recent: createRecentFiles(options.stateFolder),
    recentTracks: createRecentFiles(options.stateFolder, 'tracks'),
    recentPlans: createRecentFiles(options.stateFolder, 'plans'),
    variants: createVariantFiles(options.stateFolder, limits),
    runs,
    recordings,
    imports,
    sweeps,
    sweepWorker: options.sweepWorker,
    work,
    reader,
    comparisons,
    laboratory: createLaboratory(options.laboratoryWorker, LABORATORY_LIMIT_S, (args, signal) =>
      work.run('differential/question', args, signal),
    ),
    emit,
  };
  const router = createRouter({
    handlers: createHandlers(context),
    explain: (error) => explainStoreError(library.path(), error),
    requireWritable() {
      const before = library.trouble()?.message;
      try {
        library.requireWritable();
      } finally {
        if (library.trouble()?.message !== before) emit('session/changed', {});
      }
    },
    onFailure: (name, failure) => {
      if (!QUIET_FAILURES.has(failure.code))
        log.write({
          level: 'error',
          source: 'backend',
          message: `${name}: ${failure.code}: ${failure.message}`,
        });
    },
    onDrop: (reason) =>
      log.write({
        level: 'warning',
        source: 'backend',
        message: `The connection of a window was closed: ${CLOSE_REASONS[reason].text}`,
      }),
  });
  log.write({
    level: 'info',
    source: 'backend',
    message: `Racebench ${options.version} started, Node ${process.version}`,
  });
  for (const { severity, message } of library.notices)
    log.write({ level: severity, source: 'backend', message });
  return {
    connect(port) {
      router.connect(port);
      // Each window receives the notices of the start, when no window was connected yet.
      for (const data of library.notices) port.post({ type: 'event', name: 'app/notice', data });
    },
    async close() {
      watch.close();
      await uploads.close();
      await recordings.close();
      await sweeps.close();
      await results.close();
      await comparisons.close();
      await work.close();
      await reader.close();
      // A cancelled import removes its stored samples.
      await Promise.allSettled([...imports].map(({ ended }) => ended));
      await runs.close();
      router.close();
      library.close();
      log.write({ level: 'info', source: 'backend', message: 'Ended' });
    },
  };
}

export function createHandlers(context: HandlerContext): Handlers {
  return {
    ...createAppHandlers(context),
    ...createCarHandlers(context),
    ...createCompareHandlers(context),
    ...createDifferentialHandlers(context),
    ...createFileHandlers(context),
    ...createImportHandlers(context),
    ...createInputHandlers(context),
    ...createNoteHandlers(context),
    ...createLibraryHandlers(context),
    ...createLogHandlers(context),
    ...createMathsHandlers(context),
    ...createPlanHandlers(context),
    ...createRecordingHandlers(context),
    ...createRunHandlers(context),
    ...createSessionHandlers(context),
    ...createSweepHandlers(context),
    ...createSweepPlotHandlers(context),
    ...createSweepStudyHandlers(context),
    ...createTelemetryFileHandlers(context),
    ...createTrackHandlers(context),
    ...createWorksheetHandlers(context),
    ...createVariantHandlers(context),
  };
}
