import { FolderInput } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { isFileOf } from '../../core/catalogue/file-types.ts';
import css from './DropTarget.module.css';
import { droppedCar, isFileDrag } from './dropped-car.ts';
import { droppedInputs } from './dropped-inputs.ts';
import { droppedIni, isCarText } from './dropped-surfaces.ts';
import { droppedTelemetry } from './dropped-telemetry.ts';
import { droppedTrack } from './dropped-track.ts';
import { asTrackFolder, droppedFolder } from './dropped-track-folder.ts';
import { droppedTyres } from './dropped-tyres.ts';
import { useService, useServices } from '../workspace/ServicesContext.tsx';
import { BRIDGE } from '../workspace/services.ts';
import { CAR_FILES } from '../workspace/car/car-files.ts';
import { NOTICES } from '../workspace/notice-store.ts';
import { RUNS } from '../workspace/runs/run-store.ts';
import { TELEMETRY_IMPORT } from '../workspace/sessions/telemetry-import.ts';
import { TRACK_FILES } from '../features/tracks/track-files.ts';
import { UI } from '../workspace/ui-store.ts';
import { telemetryFormatsText } from '../../core/catalogue/telemetry-files.ts';

/** Accepts files dropped anywhere on the window and shows where they would go. */
export function DropTarget(): ReactElement | undefined {
  const services = useServices();
  const bridge = useService(BRIDGE);
  const files = useService(CAR_FILES);
  const notices = useService(NOTICES);
  const runs = useService(RUNS);
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const trackFiles = useService(TRACK_FILES);
  const ui = useService(UI);
  const isRunPage = useStore(ui, (s) => s.screen === 'run');
  const isTyrePage = useStore(ui, (s) => s.screen === 'laboratory' && s.laboratoryPage === 'tyre');
  const isTracksPage = useStore(ui, (s) => s.screen === 'tracks');
  const isImporting = useStore(ui, (s) => s.overlay?.kind === 'importTelemetry');
  const hasOwnTables = isRunPage || isTyrePage || isTracksPage;
  const takenTelemetry = isImporting ? 'any' : hasOwnTables ? 'logs' : 'logs and tables';
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!isFileDrag(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      // Leaving any element fires this event; relatedTarget is null only when the pointer leaves the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!isFileDrag(event)) return;
      event.preventDefault();
      setOver(false);
      const telemetry = droppedTelemetry(event.dataTransfer, takenTelemetry);
      if (telemetry !== undefined) {
        void telemetryImport.bring(telemetry);
        return;
      }
      const track = droppedTrack(event.dataTransfer, isTracksPage);
      if (track !== undefined) {
        const path = isFileOf(track.name, 'track') ? bridge.shell.pathOfDropped?.(track) : undefined;
        void Promise.resolve(path ?? '').then(
          (known) => (known === '' ? trackFiles.take(track) : trackFiles.open(known)),
          (error: unknown) => notices.notifyFailure(error),
        );
        return;
      }
      const tyres = droppedTyres(event.dataTransfer, isTyrePage);
      if (tyres !== undefined) {
        ui.setState({ screen: 'laboratory', laboratoryPage: 'tyre' });
        import('../features/laboratory/tyres/bring-tyres.ts')
          .then(({ bringTyres }) => bringTyres(services, tyres))
          .catch((error: unknown) => notices.notifyFailure(error));
        return;
      }
      const inputs = droppedInputs(event.dataTransfer, isRunPage);
      if (inputs !== undefined) {
        void runs.bringInputs(inputs);
        return;
      }
      const ini = droppedIni(event.dataTransfer, isRunPage);
      const folder = isTracksPage ? droppedFolder(event.dataTransfer) : undefined;
      const car = droppedCar(event.dataTransfer, bridge.shell);
      if (folder !== undefined) {
        car.catch(() => undefined);
        void openTrackFolder(folder, car);
        return;
      }
      if (ini !== undefined) {
        // The dropped items are read at once, because the transfer is emptied after the event.
        car.catch(() => undefined);
        void ini.text().then((text) => (isCarText(text) ? openDropped(car) : runs.bringSurfaces(ini)));
        return;
      }
      openDropped(car);
    };
    /** A folder on the page of tracks is a track where it has the files of one, otherwise a car. */
    const openTrackFolder = async (
      folder: FileSystemDirectoryEntry,
      car: ReturnType<typeof droppedCar>,
    ): Promise<void> => {
      try {
        const track = await asTrackFolder(folder);
        if (track === undefined) {
          openDropped(car);
          return;
        }
        const dropped = await car.catch(() => undefined);
        if (dropped !== undefined && 'path' in dropped) trackFiles.open(dropped.path);
        else trackFiles.takeFolder(track);
      } catch (error) {
        notices.notifyFailure(error);
      }
    };
    const openDropped = (car: ReturnType<typeof droppedCar>): void => {
      car.then(
        (dropped) => {
          if (dropped === undefined) return;
          if ('path' in dropped) files.open(dropped.path);
          else files.takeDropped(dropped.name, dropped.files);
        },
        (error: unknown) => notices.notifyFailure(error),
      );
    };
    addEventListener('dragenter', over);
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragenter', over);
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [
    bridge,
    files,
    notices,
    runs,
    telemetryImport,
    trackFiles,
    ui,
    services,
    isTyrePage,
    isRunPage,
    isTracksPage,
    takenTelemetry,
  ]);
  if (!isOver) return undefined;
  const dropTexts = isImporting ? IMPORT_TEXT : dropText(isTyrePage, isRunPage, isTracksPage);
  return (
    <div className={css['ground']} role="status">
      <p className={css['text']}>
        <FolderInput size={28} aria-hidden />
        <strong>{dropTexts.title}</strong>
        <span>{dropTexts.text}</span>
      </p>
    </div>
  );
}

const IMPORT_TEXT = {
  title: 'Drop to import telemetry',
  text: telemetryFormatsText(),
};

/** Title and text of the drop overlay. */
function dropText(
  isTyrePage: boolean,
  isRunPage: boolean,
  isTracksPage: boolean,
): { readonly title: string; readonly text: string } {
  if (isTracksPage)
    return {
      title: 'Drop to open the track',
      text: 'A .track file, a line (CSV, GPX, KML, OSM, spline.ini, fast_lane.ai) or a track folder; a car.ini, its folder or a zip of it opens the car',
    };
  if (isTyrePage)
    return {
      title: 'Drop to draw the tyre',
      text: 'A .tir file, a table of measured forces (.csv) or a car.ini',
    };
  const other = isRunPage
    ? 'a surface file (.ini) and a table of inputs (.csv) go to the run'
    : `a .tir file goes to the tyre laboratory, telemetry (${telemetryFormatsText()}) is imported`;
  return { title: 'Drop to open the car', text: `A car.ini, its folder, or a zip of it; ${other}` };
}
