import type { ComponentType, ReactElement } from 'react';
import { useStore } from 'zustand';
import { ControllersDialog } from '../features/run/controllers/ControllersDialog.tsx';
import { ExportBackDialog } from '../features/other-cars/ExportBackDialog.tsx';
import { ImportCarDialog } from '../features/other-cars/ImportCarDialog.tsx';
import { NewCarDialog } from '../features/other-cars/NewCarDialog.tsx';
import { NewFromSampleDialog } from '../features/other-cars/NewFromSampleDialog.tsx';
import { LapLinesDialog } from '../features/telemetry/laps/LapLinesDialog.tsx';
import { MathsDialog } from '../features/telemetry/maths/MathsDialog.tsx';
import { SurfaceTableOverlay } from '../features/run/SurfaceTableOverlay.tsx';
import { ChannelNamesDialog } from '../features/telemetry/files/ChannelNamesDialog.tsx';
import {
  ExportTelemetryDialog,
  SaveTelemetryDialog,
} from '../features/telemetry/files/ExportTelemetryDialog.tsx';
import { GiveChannelsDialog } from '../features/telemetry/files/GiveChannelsDialog.tsx';
import { ImportRemarksDialog } from '../features/telemetry/files/ImportRemarksDialog.tsx';
import { ImportTelemetryDialog } from '../features/telemetry/files/ImportTelemetryDialog.tsx';
import { RecordGameDialog } from '../features/telemetry/files/RecordGameDialog.tsx';
import { SessionCarDialog } from '../workspace/sessions/SessionCarDialog.tsx';
import { OpenPlanDialog, SavePlanDialog } from '../features/sweeps/plan/PlanDialogs.tsx';
import { OpenTrackDialog, SaveTrackDialog, TrackRefusedDialog } from '../features/tracks/TrackDialogs.tsx';
import { ChooseCarDialog } from './ChooseCarDialog.tsx';
import { CopyCarDialog } from './CopyCarDialog.tsx';
import { DiskChangedDialog } from './DiskChangedDialog.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { asksAboutFile, FileQuestion } from './FileQuestion.tsx';
import { GuideDialog, NewsDialog } from './DocumentDialog.tsx';
import { GlossaryOverlay } from './GlossaryOverlay.tsx';
import { AboutDialog } from './AboutDialog.tsx';
import { LogDialog } from './LogDialog.tsx';
import { OpenCarDialog } from './OpenCarDialog.tsx';
import { SaveAsDialog } from './SaveAsDialog.tsx';
import { SaveReportDialog } from '../features/telemetry/comparison/SaveReportDialog.tsx';
import { useService } from '../workspace/ServicesContext.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { WorkDialog } from './WorkDialog.tsx';
import { CAR_FILES } from '../workspace/car/car-files.ts';
import { UI, type Overlay } from '../workspace/ui-store.ts';

/** Dialogs that need nothing but to be closed. */
const DIALOGS = {
  controllers: ControllersDialog,
  lapLines: LapLinesDialog,
  maths: MathsDialog,
  surfaces: SurfaceTableOverlay,
  about: AboutDialog,
  guide: GuideDialog,
  news: NewsDialog,
  log: LogDialog,
  shortcuts: ShortcutSheet,
  saveAs: SaveAsDialog,
  importCar: ImportCarDialog,
  importTelemetry: ImportTelemetryDialog,
  exportTelemetry: ExportTelemetryDialog,
  channelNames: ChannelNamesDialog,
  giveChannels: GiveChannelsDialog,
  sessionCar: SessionCarDialog,
  recordGame: RecordGameDialog,
  saveTelemetry: SaveTelemetryDialog,
  saveReport: SaveReportDialog,
  exportBack: ExportBackDialog,
  newCar: NewCarDialog,
  diskChanged: DiskChangedDialog,
  draft: DraftDialog,
  copyCar: CopyCarDialog,
  openTrack: OpenTrackDialog,
  saveTrackAs: SaveTrackDialog,
  openPlan: OpenPlanDialog,
  savePlanAs: SavePlanDialog,
} satisfies Partial<Record<Overlay['kind'], ComponentType<{ readonly onClose: () => void }>>>;

const needsNothing = (
  overlay: Overlay,
): overlay is Extract<Overlay, { readonly kind: keyof typeof DIALOGS }> => overlay.kind in DIALOGS;

/** The dialog over the window, if any, but the palette. */
export function OverlayDialogs(): ReactElement | undefined {
  const ui = useService(UI);
  const files = useService(CAR_FILES);
  const overlay = useStore(ui, (s) => s.overlay);
  const close = (): void => ui.setState({ overlay: undefined });
  if (overlay === undefined) return undefined;
  if (needsNothing(overlay)) {
    const Dialog = DIALOGS[overlay.kind];
    return <Dialog onClose={close} />;
  }
  if (asksAboutFile(overlay)) return <FileQuestion overlay={overlay} onClose={close} />;
  switch (overlay.kind) {
    case 'palette':
      return undefined;
    case 'openCar':
      return <OpenCarDialog title="Open a car.ini" folderVerb="Open" onClose={close} onChoose={files.open} />;
    case 'compareCar':
      return (
        <OpenCarDialog
          title="Compare with a car.ini"
          folderVerb="Compare with"
          onClose={close}
          onChoose={overlay.use}
        />
      );
    case 'glossary':
      return <GlossaryOverlay term={overlay.term} onClose={close} />;
    case 'importRemarks':
      return <ImportRemarksDialog name={overlay.name} remarks={overlay.remarks} onClose={close} />;
    case 'newFromSample':
      return <NewFromSampleDialog path={overlay.path} onClose={close} />;
    case 'chooseCar':
      return <ChooseCarDialog folder={overlay.folder} cars={overlay.cars} onClose={close} />;
    case 'work':
      return <WorkDialog title={overlay.title} progress={overlay.progress} onCancel={overlay.cancel} />;
    case 'trackRefused':
      return <TrackRefusedDialog file={overlay.file} lines={overlay.lines} onClose={close} />;
  }
}
