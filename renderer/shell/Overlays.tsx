import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { ControllersDialog } from '../features/run/controllers/ControllersDialog.tsx';
import { ExportBackDialog } from '../features/other-cars/ExportBackDialog.tsx';
import { ImportCarDialog } from '../features/other-cars/ImportCarDialog.tsx';
import { NewCarDialog } from '../features/other-cars/NewCarDialog.tsx';
import { NewFromSampleDialog } from '../features/other-cars/NewFromSampleDialog.tsx';
import { MathsDialog } from '../features/telemetry/maths/MathsDialog.tsx';
import { SurfaceTableOverlay } from '../features/run/SurfaceTableOverlay.tsx';
import {
  ExportTelemetryDialog,
  SaveTelemetryDialog,
} from '../features/telemetry/files/ExportTelemetryDialog.tsx';
import { ImportTelemetryDialog } from '../features/telemetry/files/ImportTelemetryDialog.tsx';
import { RecordGameDialog } from '../features/telemetry/files/RecordGameDialog.tsx';
import { OpenPlanDialog, SavePlanDialog } from '../features/sweeps/plan/PlanDialogs.tsx';
import { OpenTrackDialog, SaveTrackDialog, TrackRefusedDialog } from '../features/tracks/TrackDialogs.tsx';
import { carName, CAR } from '../workspace/car/car-store.ts';
import { PLANS } from '../features/sweeps/plan/plan-store.ts';
import { planTitle } from '../features/sweeps/plan/plan-state.ts';
import { trackTitle, TRACKS } from '../workspace/tracks/track-store.ts';
import { ChooseCarDialog } from './ChooseCarDialog.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { CopyCarDialog } from './CopyCarDialog.tsx';
import { DiskChangedDialog } from './DiskChangedDialog.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { FileChangedDialog } from './FileChangedDialog.tsx';
import { GlossaryOverlay } from './GlossaryOverlay.tsx';
import { AboutDialog } from './AboutDialog.tsx';
import { LogDialog } from './LogDialog.tsx';
import { OpenCarDialog } from './OpenCarDialog.tsx';
import { SaveAsDialog } from './SaveAsDialog.tsx';
import { SaveReportDialog } from '../features/telemetry/comparison/SaveReportDialog.tsx';
import { SaveFailedDialog } from './SaveFailedDialog.tsx';
import { useService } from '../workspace/ServicesContext.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { WorkDialog } from './WorkDialog.tsx';
import { UI } from '../workspace/ui-store.ts';
import { CAR_DISK } from './car-disk.ts';
import { CAR_FILES } from '../workspace/car/car-files.ts';
import { TRACK_FILES } from '../features/tracks/track-files.ts';

/** The dialog over the window, if any. */
export function Overlays(): ReactElement | undefined {
  const ui = useService(UI);
  const car = useService(CAR);
  const disk = useService(CAR_DISK);
  const files = useService(CAR_FILES);
  const plans = useService(PLANS);
  const trackFiles = useService(TRACK_FILES);
  const tracks = useService(TRACKS);
  const overlay = useStore(ui, (s) => s.overlay);
  const close = (): void => ui.setState({ overlay: undefined });
  switch (overlay?.kind) {
    case undefined:
      return undefined;
    case 'palette':
      return <CommandPalette onClose={close} />;
    case 'glossary':
      return <GlossaryOverlay term={overlay.term} onClose={close} />;
    case 'controllers':
      return <ControllersDialog onClose={close} />;
    case 'maths':
      return <MathsDialog onClose={close} />;
    case 'surfaces':
      return <SurfaceTableOverlay onClose={close} />;
    case 'about':
      return <AboutDialog onClose={close} />;
    case 'log':
      return <LogDialog onClose={close} />;
    case 'shortcuts':
      return <ShortcutSheet onClose={close} />;
    case 'openCar':
      return <OpenCarDialog onClose={close} />;
    case 'saveAs':
      return <SaveAsDialog onClose={close} />;
    case 'importCar':
      return <ImportCarDialog onClose={close} />;
    case 'importTelemetry':
      return <ImportTelemetryDialog />;
    case 'exportTelemetry':
      return <ExportTelemetryDialog onClose={close} />;
    case 'recordGame':
      return <RecordGameDialog onClose={close} />;
    case 'saveTelemetry':
      return <SaveTelemetryDialog onClose={close} />;
    case 'saveReport':
      return <SaveReportDialog onClose={close} />;
    case 'exportBack':
      return <ExportBackDialog onClose={close} />;
    case 'newCar':
      return <NewCarDialog onClose={close} />;
    case 'newFromSample':
      return <NewFromSampleDialog path={overlay.path} onClose={close} />;
    case 'fileChanged':
      return (
        <FileChangedDialog
          path={car.getState().path}
          reloading="Reload reads the file from disk; Undo brings your changes back."
          reload={disk.reload}
          overwrite={files.overwrite}
          saveAs={files.saveAs}
          onClose={close}
        />
      );
    case 'diskChanged':
      return <DiskChangedDialog onClose={close} />;
    case 'saveFailed':
      return (
        <SaveFailedDialog
          kind="car"
          message={overlay.message}
          kept="Your changes are still here, and are kept as a draft until they are saved."
          saveAs={files.saveAs}
          save={files.save}
          onClose={close}
        />
      );
    case 'draft':
      return <DraftDialog onClose={close} />;
    case 'chooseCar':
      return <ChooseCarDialog folder={overlay.folder} cars={overlay.cars} onClose={close} />;
    case 'copyCar':
      return <CopyCarDialog onClose={close} />;
    case 'work':
      return <WorkDialog title={overlay.title} progress={overlay.progress} onCancel={overlay.cancel} />;
    case 'unsaved':
      return (
        <UnsavedDialog
          name={carName(car.getState())}
          kind="car"
          save={files.save}
          next={overlay.next}
          onClose={close}
        />
      );
    case 'unsavedTrack':
      return (
        <UnsavedDialog
          name={trackTitle(tracks.getState())}
          kind="track"
          save={trackFiles.save}
          next={overlay.next}
          onClose={close}
        />
      );
    case 'openTrack':
      return <OpenTrackDialog onClose={close} />;
    case 'saveTrackAs':
      return <SaveTrackDialog onClose={close} />;
    case 'trackChanged':
      return (
        <FileChangedDialog
          path={tracks.getState().path}
          reloading="Reload reads the file from disk; your changes are lost."
          reload={trackFiles.reload}
          overwrite={trackFiles.overwrite}
          saveAs={trackFiles.saveAs}
          onClose={close}
        />
      );
    case 'trackNotSaved':
      return (
        <SaveFailedDialog
          kind="track"
          message={overlay.message}
          kept="Your changes are still here."
          saveAs={trackFiles.saveAs}
          save={trackFiles.save}
          onClose={close}
        />
      );
    case 'openPlan':
      return <OpenPlanDialog onClose={close} />;
    case 'savePlanAs':
      return <SavePlanDialog onClose={close} />;
    case 'unsavedPlan':
      return (
        <UnsavedDialog
          name={planTitle(plans.getState())}
          kind="plan"
          save={plans.save}
          next={overlay.next}
          onClose={close}
        />
      );
    case 'planChanged':
      return (
        <FileChangedDialog
          path={plans.getState().path}
          reloading="Reload reads the file from disk; your changes are lost."
          reload={plans.reload}
          overwrite={plans.overwrite}
          saveAs={plans.saveAs}
          onClose={close}
        />
      );
    case 'planNotSaved':
      return (
        <SaveFailedDialog
          kind="plan"
          message={overlay.message}
          kept="Your changes are still here."
          saveAs={plans.saveAs}
          save={plans.save}
          onClose={close}
        />
      );
    case 'trackRefused':
      return <TrackRefusedDialog file={overlay.file} lines={overlay.lines} onClose={close} />;
  }
}
