import type { ErrorCode } from '../../core/contract/errors.ts';
import { createCarReader } from '../worker/car-reader.ts';
import { CAR_EDITOR, createCarEditor } from './car/car-editor.ts';
import { CAR_FILES, createCarFiles } from './car/car-files.ts';
import { CAR_FIXES, createCarFixes } from './car/car-fixes.ts';
import { CAR, createCarStore } from './car/car-store.ts';
import { createDifferencesStore, DIFFERENCES } from './car/differences-store.ts';
import { createDraftStore, DRAFTS } from './car/draft-store.ts';
import { createVariantStore, VARIANTS } from './car/variant-store.ts';
import { createFirstRun, FIRST_RUN } from './first-run.ts';
import { createLastAnswers, LAST_ANSWERS } from './last-answers.ts';
import { createSampleSessions, SAMPLE_SESSIONS } from './sessions/sample-sessions.ts';
import { createNoticeStore, NOTICES } from './notice-store.ts';
import { createModelStore, MODELS } from './models/model-store.ts';
import { createRunStore, RUNS } from './runs/run-store.ts';
import { BRIDGE, CAR_READER, WORKER, type Services } from './services.ts';
import { createLibraryStore, LIBRARY } from './sessions/library-store.ts';
import { createSessionCar, SESSION_CAR } from './sessions/session-car.ts';
import { createSessionStore, SESSIONS } from './sessions/session-store.ts';
import { createTelemetryImport, TELEMETRY_IMPORT } from './sessions/telemetry-import.ts';
import { createTrackStore, TRACKS, trackTitle } from './tracks/track-store.ts';
import { createUiStore, UI } from './ui-store.ts';

/** Failures that end when the backend is ready again. */
const OF_THE_BACKEND: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'BACKEND_UNAVAILABLE',
  'BACKEND_RESTARTED',
]);

/** Services that features share: the open car, the sessions, the shown track, the run in progress. */
export function provideWorkspace(services: Services): void {
  const { get, provide } = services;
  const bridge = get(BRIDGE);
  const worker = get(WORKER);
  const reader = provide(CAR_READER, createCarReader(worker));
  const ui = provide(UI, createUiStore());
  provide(LAST_ANSWERS, createLastAnswers());
  const notices = provide(NOTICES, createNoticeStore());
  bridge.onBackendState((state) => {
    if (state === 'ready') notices.dismissCodes(OF_THE_BACKEND);
  });

  const car = provide(CAR, createCarStore());
  const editor = provide(
    CAR_EDITOR,
    createCarEditor(car, reader, (error) => notices.notifyFailure(error)),
  );
  provide(CAR_FIXES, createCarFixes(car, editor, notices));
  const files = provide(CAR_FILES, createCarFiles(bridge, car, editor, ui, notices));
  const variants = provide(VARIANTS, createVariantStore(bridge, car, editor, notices, reader, worker));
  const differences = provide(
    DIFFERENCES,
    createDifferencesStore(bridge, car, editor, variants, notices, reader, worker, ui),
  );
  provide(DRAFTS, createDraftStore(bridge, car, editor, files.openNow, ui, notices, differences));

  const sessions = provide(SESSIONS, createSessionStore(bridge, notices));
  provide(SESSION_CAR, createSessionCar({ bridge, ui, car, editor, variants, reader, notices }));
  provide(LIBRARY, createLibraryStore(bridge, ui, notices));
  provide(TELEMETRY_IMPORT, createTelemetryImport(bridge, ui, sessions, notices));

  provide(MODELS, createModelStore(bridge, worker));
  const tracks = provide(TRACKS, createTrackStore(worker, notices));
  const shownTrack = () => {
    const state = tracks.getState();
    return state.view === undefined
      ? undefined
      : tracks.write().then((text) => ({ name: trackTitle(state), text }));
  };
  provide(SAMPLE_SESSIONS, createSampleSessions(bridge, ui, notices));
  provide(
    RUNS,
    createRunStore(bridge, car, notices, shownTrack, (a, b) => {
      sessions.choose('a', a);
      sessions.choose('b', b);
    }),
  );
  provide(FIRST_RUN, createFirstRun(services));
}
