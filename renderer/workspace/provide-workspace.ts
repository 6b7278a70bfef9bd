import { createVariantReader } from '../worker/variant-reader.ts';
import { startVariantsWorker } from '../worker/start-variants-worker.ts';
import { startTrackWorker } from '../worker/start-track-worker.ts';
import { CAR_EDITOR, createCarEditor } from './car/car-editor.ts';
import { CAR_FILES, createCarFiles } from './car/car-files.ts';
import { CAR_FIXES, createCarFixes } from './car/car-fixes.ts';
import { CAR, createCarStore } from './car/car-store.ts';
import { createDifferencesStore, DIFFERENCES } from './car/differences-store.ts';
import { createDraftStore, DRAFTS } from './car/draft-store.ts';
import { createVariantStore, VARIANTS } from './car/variant-store.ts';
import { createNoticeStore, NOTICES } from './notice-store.ts';
import { createRunStore, RUNS } from './runs/run-store.ts';
import { BRIDGE, CAR_READER, type Services } from './services.ts';
import { createLibraryStore, LIBRARY } from './sessions/library-store.ts';
import { createSessionStore, SESSIONS } from './sessions/session-store.ts';
import { createTelemetryImport, TELEMETRY_IMPORT } from './sessions/telemetry-import.ts';
import { createTrackStore, TRACKS, trackTitle } from './tracks/track-store.ts';
import { createUiStore, UI } from './ui-store.ts';

/** What features share: the open car, the sessions, the shown track, the run in progress. */
export function provideWorkspace({ get, provide }: Services): void {
  const bridge = get(BRIDGE);
  const reader = get(CAR_READER);
  const ui = provide(UI, createUiStore());
  const notices = provide(NOTICES, createNoticeStore());

  const car = provide(CAR, createCarStore());
  const editor = provide(
    CAR_EDITOR,
    createCarEditor(car, reader, (error) => notices.tellFailure(error)),
  );
  provide(CAR_FIXES, createCarFixes(car, editor, notices));
  const files = provide(CAR_FILES, createCarFiles(bridge, car, editor, ui, notices));
  const askVariants = createVariantReader(startVariantsWorker);
  const variants = provide(VARIANTS, createVariantStore(bridge, car, editor, notices, reader, askVariants));
  const differences = provide(
    DIFFERENCES,
    createDifferencesStore(bridge, car, editor, variants, notices, reader, askVariants),
  );
  provide(DRAFTS, createDraftStore(bridge, car, editor, files.openNow, ui, notices, differences));

  const sessions = provide(SESSIONS, createSessionStore(bridge, notices));
  provide(LIBRARY, createLibraryStore(bridge, ui, notices));
  provide(TELEMETRY_IMPORT, createTelemetryImport(bridge, ui, sessions, notices));

  const tracks = provide(TRACKS, createTrackStore(startTrackWorker, notices));
  const shownTrack = () => {
    const state = tracks.getState();
    return state.view === undefined
      ? undefined
      : tracks.write().then((text) => ({ name: trackTitle(state), text }));
  };
  provide(RUNS, createRunStore(bridge, car, notices, shownTrack));
}
