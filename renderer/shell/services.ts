import { isFileOf } from '../../core/catalogue/file-types.ts';
import type { Bridge } from '../bridge/client.ts';
import { provideRun } from '../features/run/provide-run.ts';
import { provideSetup } from '../features/setup/provide-setup.ts';
import { SWEEPS } from '../features/sweeps/sweep-store.ts';
import { provideSweeps } from '../features/sweeps/provide-sweeps.ts';
import { WORKSHEETS } from '../features/telemetry/worksheets/worksheet-store.ts';
import { provideTelemetry } from '../features/telemetry/provide-telemetry.ts';
import { provideTracks } from '../features/tracks/provide-tracks.ts';
import { download, saveFilesWith } from '../ui/save-file.ts';
import type { WorkerClient } from '../worker/client.ts';
import { CAR_EDITOR } from '../workspace/car/car-editor.ts';
import { CAR_FILES } from '../workspace/car/car-files.ts';
import { CAR, isEdited } from '../workspace/car/car-store.ts';
import { NOTICES, type NoticeStore } from '../workspace/notice-store.ts';
import { provideWorkspace } from '../workspace/provide-workspace.ts';
import { RUNS } from '../workspace/runs/run-store.ts';
import { isSecondWindow } from '../workspace/second-window.ts';
import { BRIDGE, CAR_READER, createServiceRegistry, WORKER, type Services } from '../workspace/services.ts';
import { SESSIONS } from '../workspace/sessions/session-store.ts';
import { TELEMETRY_IMPORT } from '../workspace/sessions/telemetry-import.ts';
import { TRACKS } from '../workspace/tracks/track-store.ts';
import { UI } from '../workspace/ui-store.ts';
import { CAR_DISK, createCarDisk } from './car-disk.ts';
import { createReporting, REPORTING } from './reporting.ts';

/** Reports that the backend is back: the banner of its absence may have been too short to be read. */
function notifyReturns(bridge: Bridge, notices: NoticeStore): void {
  let wasAway = false;
  bridge.onBackendState((state) => {
    if (state === 'ready' && wasAway)
      notices.notify('warning', 'The backend process ended and was started again. Unsaved edits are kept.');
    wasAway = state === 'ready' ? false : wasAway || state === 'restarting';
  });
}

/** Files that the window makes itself are saved by Electron's dialog, or downloaded by a browser. */
function saveWithShell({ native }: Bridge['shell'], notices: NoticeStore): void {
  saveFilesWith((name, blob) => {
    if (native === undefined) download(name, blob);
    else
      blob
        .arrayBuffer()
        .then((bytes) => native.saveData(name, new Uint8Array(bytes)))
        .then(
          (isSaved) => {
            if (isSaved) notices.notify('info', `Saved ${name}`);
          },
          (error: unknown) => notices.notifyFailure(error),
        );
  });
}

/** Reports to the shell whether closing the window would lose edits. */
function followEdits({ get }: Services): void {
  const { shell } = get(BRIDGE);
  const car = get(CAR);
  const tracks = get(TRACKS);
  let wasEdited = false;
  const notifyEdited = (): void => {
    const edited = isEdited(car.getState()) || tracks.getState().isEdited;
    if (edited !== wasEdited) shell.setEdited(edited);
    wasEdited = edited;
  };
  car.subscribe(notifyEdited);
  tracks.subscribe(notifyEdited);
}

/** All services of a window; created once, and created again by the playground. */
export function createServices(bridge: Bridge, worker: WorkerClient): Services {
  const services = createServiceRegistry();
  const { get, provide } = services;
  provide(BRIDGE, bridge);
  provide(WORKER, worker);
  provideWorkspace(services);
  provideSetup(services);
  provideTracks(services);
  provideRun(services);
  provideTelemetry(services);
  provideSweeps(services);

  const notices = get(NOTICES);
  const ui = get(UI);
  provide(CAR_DISK, createCarDisk(bridge, get(CAR), get(CAR_EDITOR), get(CAR_READER), ui, notices));
  provide(REPORTING, createReporting(bridge, ui, notices));

  saveWithShell(bridge.shell, notices);
  followEdits(services);
  bridge.on('app/notice', ({ severity, message }) => notices.notify(severity, message));
  notifyReturns(bridge, notices);
  // Files passed by the system go to the main window.
  if (!isSecondWindow())
    bridge.shell.onOpenFile((path) => {
      if (isFileOf(path, 'onlyTelemetry')) void get(TELEMETRY_IMPORT).bringPath(path);
      else get(CAR_FILES).open(path);
    });
  for (const store of [get(SESSIONS), get(WORKSHEETS), get(RUNS), get(SWEEPS)]) void store.refresh();
  return services;
}
