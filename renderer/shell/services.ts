import {
  createAnalysisStore,
  type AnalysisStore,
  type AnalysisWorker,
} from '../features/setup/analysis/analysis-store.ts';
import type { Bridge } from '../bridge/client.ts';
import { createCarEditor, type CarEditor } from '../workspace/car/car-editor.ts';
import { createCarDisk, type CarDisk } from './car-disk.ts';
import { createCarFixes, type CarFixes } from '../workspace/car/car-fixes.ts';
import { createCarFiles, type CarFiles } from '../workspace/car/car-files.ts';
import { createCarStore, isEdited, type CarStore } from '../workspace/car/car-store.ts';
import {
  createComparisonReport,
  type ComparisonReportStore,
} from '../features/telemetry/comparison/comparison-report.ts';
import { createControllerStore, type ControllerStore } from '../features/run/controllers/controller-store.ts';
import { createCursor, type Cursor } from '../ui/state/cursor.ts';
import {
  createDifferentialStore,
  type DifferentialStore,
  type DifferentialWorker,
} from '../features/laboratory/differential/differential-store.ts';
import { createDifferencesStore, type DifferencesStore } from '../workspace/car/differences-store.ts';
import { createDraftStore, type DraftStore } from '../workspace/car/draft-store.ts';
import {
  createIceStore,
  type IceStore,
  type IceWorker,
} from '../features/laboratory/differential/ice-store.ts';
import { createMathsStore, type MathsStore } from '../features/telemetry/maths/maths-store.ts';
import {
  createMassPlanStore,
  type MassPlanStore,
  type MassPlanWorker,
} from '../features/setup/charts/mass-plan-store.ts';
import { createNoticeStore, type NoticeStore } from '../workspace/notice-store.ts';
import { createOpenedSessions, type OpenedSessions } from '../features/telemetry/session/opened-sessions.ts';
import { createOverlayStore, type OverlayStore } from '../features/telemetry/session/overlay-store.ts';
import {
  createPicturesStore,
  type PicturesStore,
  type PicturesWorker,
} from '../features/setup/charts/pictures-store.ts';
import { createReporting, type Reporting } from './reporting.ts';
import { createRigStore, type RigStore, type RigWorker } from '../features/laboratory/rig-store.ts';
import { createLibraryStore, type LibraryStore } from '../workspace/sessions/library-store.ts';
import { createLiveDrive, type LiveDrive } from '../features/run/drive/live-drive.ts';
import { createRunStore, type RunStore } from '../workspace/runs/run-store.ts';
import {
  createSemiActiveStore,
  type SemiActiveStore,
  type SemiActiveWorker,
} from '../features/laboratory/semi-active/semi-active-store.ts';
import { createSessionStore, type SessionStore } from '../workspace/sessions/session-store.ts';
import { createRecordingStore, type RecordingStore } from '../features/telemetry/files/recording-store.ts';
import { createPlanStore, type PlanStore } from '../features/sweeps/plan/plan-store.ts';
import { createSweepStore, type SweepStore } from '../features/sweeps/sweep-store.ts';
import { createTelemetryExport, type TelemetryExport } from '../workspace/sessions/telemetry-export.ts';
import { createTelemetryImport, type TelemetryImport } from '../workspace/sessions/telemetry-import.ts';
import {
  createTyreFitStore,
  type TyreFitStore,
  type TyreFitWorker,
} from '../features/laboratory/tyres/tyre-fit-store.ts';
import {
  createTyreLabStore,
  type TyreLabStore,
  type TyreLabWorker,
} from '../features/laboratory/tyres/tyre-lab-store.ts';
import { createTrackFiles, type TrackFiles } from '../features/tracks/track-files.ts';
import {
  createTrackLapStore,
  type TrackLapStore,
  type TrackLapWorker,
} from '../features/tracks/track-lap-store.ts';
import {
  createTrackStore,
  trackTitle,
  type TrackStore,
  type TrackWorker,
} from '../workspace/tracks/track-store.ts';
import { createVariantStore, type VariantStore } from '../workspace/car/variant-store.ts';
import { createUiStore, type UiStore } from '../workspace/ui-store.ts';
import {
  createWorksheetStore,
  currentSheet,
  type WorksheetStore,
} from '../features/telemetry/worksheets/worksheet-store.ts';
import { isSecondWindow } from '../workspace/second-window.ts';
import type { CarReader } from '../worker/car-reader.ts';
import { startDifferentialWorker } from '../worker/start-differential-worker.ts';
import { startIceWorker } from '../worker/start-ice-worker.ts';
import { startAnalysisWorker } from '../worker/start-analysis-worker.ts';
import { startMassPlanWorker } from '../worker/start-mass-plan-worker.ts';
import { startPicturesWorker } from '../worker/start-pictures-worker.ts';
import { startRigWorker } from '../worker/start-rig-worker.ts';
import { startVariantsWorker } from '../worker/start-variants-worker.ts';
import { createVariantReader, type VariantsWorker } from '../worker/variant-reader.ts';
import { startTrackLapWorker } from '../worker/start-track-lap-worker.ts';
import { startTrackWorker } from '../worker/start-track-worker.ts';
import { startTyreFitWorker } from '../worker/start-tyre-fit-worker.ts';
import { startTyreLabWorker } from '../worker/start-tyre-lab-worker.ts';
import { download, saveFilesWith, saveTir } from '../ui/save-file.ts';
import { createPanelActs, type PanelActs } from '../plots/output/panel-acts.ts';
import { createPanelOutputs, type PanelOutputs } from '../plots/output/panel-outputs.ts';
import {
  betweenCursors,
  createTelemetryView,
  type TelemetryView,
} from '../features/telemetry/session/telemetry-view.ts';
import { readFirstLines } from '../plots/traces/first-lines.ts';
import { startSemiActiveWorker } from '../worker/start-semi-active-worker.ts';

/**
 * Stores and connections used by all screens; created once, and created again by the playground and by tests.
 */
export interface Services {
  readonly bridge: Bridge;
  readonly reader: CarReader;
  readonly ui: UiStore;
  /** Assignments of wheels, pedals and pads. */
  readonly controllers: ControllerStore;
  readonly notices: NoticeStore;
  readonly car: CarStore;
  readonly editor: CarEditor;
  readonly files: CarFiles;
  readonly fixes: CarFixes;
  readonly disk: CarDisk;
  readonly drafts: DraftStore;
  readonly pictures: PicturesStore;
  readonly massPlans: MassPlanStore;
  readonly analysis: AnalysisStore;
  readonly variants: VariantStore;
  readonly differences: DifferencesStore;
  readonly runs: RunStore;
  readonly liveDrive: LiveDrive;
  readonly rigs: RigStore;
  readonly differential: DifferentialStore;
  readonly tyreLab: TyreLabStore;
  readonly tyreFit: TyreFitStore;
  readonly ice: IceStore;
  readonly semiActive: SemiActiveStore;
  readonly sessions: SessionStore;
  readonly openedSessions: OpenedSessions;
  /** Sessions laid over the session of the worksheets. */
  readonly overlays: OverlayStore;
  readonly telemetryImport: TelemetryImport;
  readonly telemetryExport: TelemetryExport;
  readonly comparisonReport: ComparisonReportStore;
  readonly recording: RecordingStore;
  /** The file that holds all sessions. */
  readonly library: LibraryStore;
  /** The log of this window, and the report of a problem. */
  readonly reporting: Reporting;
  /** Sweeps, and the plan that is being edited. */
  readonly sweeps: SweepStore;
  readonly plans: PlanStore;
  readonly worksheets: WorksheetStore;
  readonly maths: MathsStore;
  readonly tracks: TrackStore;
  readonly trackFiles: TrackFiles;
  readonly trackLap: TrackLapStore;
  /** Distance along the shown track, m; negative for none. */
  readonly station_m: Cursor;
  /** Visible part and selection of the session on the telemetry screen. */
  readonly telemetry: TelemetryView;
  /** Worksheet panels on the screen, and their copy and save functions. */
  readonly panelOutputs: PanelOutputs;
  readonly panelActs: PanelActs;
  /** Time of the telemetry cursor, s. */
  readonly time_s: Cursor;
}

/** Reports that the backend is back: the banner of its absence may have been too short to be read. */
function tellReturns(bridge: Bridge, notices: NoticeStore): void {
  let wasAway = false;
  bridge.onBackendState((state) => {
    if (state === 'ready' && wasAway)
      notices.tell('warning', 'The backend process ended and was started again. Unsaved edits are kept.');
    wasAway = state === 'ready' ? false : wasAway || state === 'restarting';
  });
}

export function createServices(
  bridge: Bridge,
  reader: CarReader,
  startRigs: () => RigWorker = startRigWorker,
  startCurves: () => DifferentialWorker = startDifferentialWorker,
  startIce: () => IceWorker = startIceWorker,
  startSemiActive: () => SemiActiveWorker = startSemiActiveWorker,
  startPictures: () => PicturesWorker = startPicturesWorker,
  startMassPlans: () => MassPlanWorker = startMassPlanWorker,
  startAnalysis: () => AnalysisWorker = startAnalysisWorker,
  startVariants: () => VariantsWorker = startVariantsWorker,
  startTyreLab: () => TyreLabWorker = startTyreLabWorker,
  startTyreFit: () => TyreFitWorker = startTyreFitWorker,
  startTrack: () => TrackWorker = startTrackWorker,
  startTrackLap: () => TrackLapWorker = startTrackLapWorker,
): Services {
  const ui = createUiStore();
  const notices = createNoticeStore();
  const car = createCarStore();
  const editor = createCarEditor(car, reader, (error) => notices.tellFailure(error));
  const fixes = createCarFixes(car, editor, notices);
  const files = createCarFiles(bridge, car, editor, ui, notices);
  const pictures = createPicturesStore(car, startPictures);
  const massPlans = createMassPlanStore(car, startMassPlans);
  const analysis = createAnalysisStore(car, startAnalysis);
  const askVariants = createVariantReader(startVariants);
  const variants = createVariantStore(bridge, car, editor, notices, reader, askVariants);
  const differences = createDifferencesStore(bridge, car, editor, variants, notices, reader, askVariants);
  const disk = createCarDisk(bridge, car, editor, reader, ui, notices);
  const drafts = createDraftStore(bridge, car, editor, files.openNow, ui, notices, differences);
  const rigs = createRigStore(car, startRigs);
  const differential = createDifferentialStore(bridge, car, reader, startCurves);
  const tyreLab = createTyreLabStore(car, notices, startTyreLab);
  const tyreFit = createTyreFitStore(car, tyreLab, startTyreFit, saveTir);
  const ice = createIceStore(car, startIce);
  const semiActive = createSemiActiveStore(car, startSemiActive);
  const sessions = createSessionStore(bridge, notices);
  const sweeps = createSweepStore(bridge, ui, sessions, notices);
  const plans = createPlanStore(bridge, car, ui, notices);
  const worksheets = createWorksheetStore(bridge, notices);
  const tracks = createTrackStore(startTrack, notices);
  const trackFiles = createTrackFiles(bridge, tracks, ui, notices);
  const runs = createRunStore(bridge, car, notices, () => {
    const state = tracks.getState();
    return state.view === undefined
      ? undefined
      : tracks.write().then((text) => ({ name: trackTitle(state), text }));
  });
  const telemetry = createTelemetryView();
  const trackLap = createTrackLapStore(bridge, car, tracks, startTrackLap);

  const telemetryExport = createTelemetryExport(bridge, ui, sessions, notices, () =>
    betweenCursors(telemetry),
  );
  const panelOutputs = createPanelOutputs();
  const { native } = bridge.shell;
  saveFilesWith((name, blob) => {
    if (native === undefined) download(name, blob);
    else
      blob
        .arrayBuffer()
        .then((bytes) => native.saveData(name, new Uint8Array(bytes)))
        .then(
          (isSaved) => {
            if (isSaved) notices.tell('info', `Saved ${name}`);
          },
          (error: unknown) => notices.tellFailure(error),
        );
  });

  bridge.on('app/notice', ({ severity, message }) => notices.tell(severity, message));
  tellReturns(bridge, notices);
  // Cars passed by the system go to the main window.
  if (!isSecondWindow()) bridge.shell.onOpenCar((path) => files.open(path));
  let wasEdited = false;
  const tellEdited = (): void => {
    const edited = isEdited(car.getState()) || tracks.getState().isEdited;
    if (edited !== wasEdited) bridge.shell.setEdited(edited);
    wasEdited = edited;
  };
  car.subscribe(tellEdited);
  tracks.subscribe(tellEdited);
  void sessions.refresh();
  void worksheets.refresh();
  void runs.refresh();
  void sweeps.refresh();

  return {
    bridge,
    reader,
    ui,
    controllers: createControllerStore(),
    notices,
    car,
    editor,
    files,
    fixes,
    disk,
    drafts,
    pictures,
    massPlans,
    analysis,
    variants,
    differences,
    runs,
    liveDrive: createLiveDrive(bridge, runs, car, notices),
    rigs,
    differential,
    tyreLab,
    tyreFit,
    ice,
    semiActive,
    sessions,
    openedSessions: createOpenedSessions(bridge, sessions, async (session, channels) =>
      telemetry.session()?.id === session.id
        ? undefined
        : readFirstLines(bridge, currentSheet(worksheets.getState()), session, channels),
    ),
    overlays: createOverlayStore(),
    telemetryImport: createTelemetryImport(bridge, ui, sessions, notices),
    recording: createRecordingStore(bridge, ui, sessions, notices),
    telemetryExport,
    comparisonReport: createComparisonReport(bridge, ui, notices),
    library: createLibraryStore(bridge, ui, notices),
    reporting: createReporting(bridge, ui, notices),
    sweeps,
    plans,
    worksheets,
    maths: createMathsStore(bridge, notices),
    tracks,
    trackFiles,
    trackLap,
    station_m: createCursor(-1),
    telemetry,
    panelOutputs,
    panelActs: createPanelActs({ bridge, notices, outputs: panelOutputs }),
    time_s: telemetry.time_s,
  };
}
