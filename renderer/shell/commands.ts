import type { CommandId } from '../../core/catalogue/commands.ts';
import { isEdited, CAR } from '../workspace/car/car-store.ts';
import { type Screen, type UiState, UI } from '../workspace/ui-store.ts';
import type { Command } from '../workspace/command.ts';
import { telemetryCommands } from './telemetry-commands.ts';
import { sweepCommands } from './sweep-commands.ts';
import { isDark } from '../workspace/theme.ts';
import { CAR_EDITOR } from '../workspace/car/car-editor.ts';
import { CAR_FILES } from '../workspace/car/car-files.ts';
import { RUNS } from '../workspace/runs/run-store.ts';
import { LIVE_DRIVE } from '../features/run/drive/live-drive.ts';
import { NOTICES } from '../workspace/notice-store.ts';
import { TRACKS } from '../workspace/tracks/track-store.ts';
import { TRACK_FILES } from '../features/tracks/track-files.ts';
import { PLANS } from '../features/sweeps/plan/plan-store.ts';
import { REPORTING } from './reporting.ts';
import { COMPARISON_REPORT } from '../features/telemetry/comparison/comparison-report.ts';
import { TELEMETRY_IMPORT } from '../workspace/sessions/telemetry-import.ts';
import { TELEMETRY_EXPORT } from '../workspace/sessions/telemetry-export.ts';
import { SESSIONS } from '../workspace/sessions/session-store.ts';
import { RECORDING } from '../features/telemetry/files/recording-store.ts';
import { type Services } from '../workspace/services.ts';

/** Implements each command of the contract's table in this window. */
export function createCommands(services: Services): Record<CommandId, Command> {
  const ui = services.get(UI);
  const car = services.get(CAR);
  const editor = services.get(CAR_EDITOR);
  const files = services.get(CAR_FILES);
  const runs = services.get(RUNS);
  const liveDrive = services.get(LIVE_DRIVE);
  const notices = services.get(NOTICES);
  const tracks = services.get(TRACKS);
  const trackFiles = services.get(TRACK_FILES);
  const plans = services.get(PLANS);
  const reporting = services.get(REPORTING);
  const hasCar = (): boolean => car.getState().path !== undefined;
  const isRunning = (): boolean => runs.getState().active !== undefined;
  /** On the track screen, saving and undoing act on the track. */
  const onTracks = (): boolean => ui.getState().screen === 'tracks';
  const hasTrack = (): boolean => tracks.getState().view !== undefined;
  /** On the plan page, they act on the plan. */
  const onPlan = (): boolean => ui.getState().screen === 'sweeps' && plans.getState().isShown;
  const byScreen = (ofCar: Command, ofTrack: Command, ofPlan: Command): Command => {
    const here = (): Command => (onTracks() ? ofTrack : onPlan() ? ofPlan : ofCar);
    return { run: () => here().run(), isAvailable: () => here().isAvailable() };
  };
  const isComparing = (): boolean => services.get(COMPARISON_REPORT).getState().shown !== undefined;
  const always = (): boolean => true;
  const show = (screen: Screen): Command => ({ run: () => ui.setState({ screen }), isAvailable: always });
  const overlay = (
    kind: 'palette' | 'shortcuts' | 'glossary' | 'controllers' | 'log' | 'maths' | 'about',
  ): Command => ({
    run: () => ui.setState((s: UiState) => ({ overlay: s.overlay?.kind === kind ? undefined : { kind } })),
    isAvailable: always,
  });
  const say = (verb: string, label: string | undefined): void => {
    if (label !== undefined && ui.getState().screen !== 'setup') notices.notify('info', `${verb}: ${label}`);
  };

  return {
    'file.open': { run: files.chooseAndOpen, isAvailable: always },
    'file.openFolder': { run: files.chooseFolderAndOpen, isAvailable: always },
    'file.new': { run: () => ui.setState({ overlay: { kind: 'newCar' } }), isAvailable: always },
    'file.newFromSample': {
      run: () => ui.setState({ overlay: { kind: 'newFromSample', path: undefined } }),
      isAvailable: always,
    },
    'file.import': { run: () => ui.setState({ overlay: { kind: 'importCar' } }), isAvailable: always },
    'file.exportBack': {
      run: () => ui.setState({ overlay: { kind: 'exportBack' } }),
      isAvailable: hasCar,
    },
    'file.importTelemetry': { run: services.get(TELEMETRY_IMPORT).open, isAvailable: always },
    'file.exportTelemetry': {
      run: () => services.get(TELEMETRY_EXPORT).openShown(),
      isAvailable: () => (services.get(SESSIONS).getState().sessions?.length ?? 0) > 0,
    },
    'file.saveReport': { run: services.get(COMPARISON_REPORT).save, isAvailable: isComparing },
    'file.printReport': {
      run: () => void services.get(COMPARISON_REPORT).print(),
      isAvailable: isComparing,
    },
    'file.save': byScreen(
      { run: () => void files.save(), isAvailable: hasCar },
      { run: () => void trackFiles.save(), isAvailable: hasTrack },
      { run: () => void plans.save(), isAvailable: onPlan },
    ),
    'file.saveAs': byScreen(
      { run: files.saveAs, isAvailable: hasCar },
      { run: trackFiles.saveAs, isAvailable: hasTrack },
      { run: plans.saveAs, isAvailable: onPlan },
    ),
    'file.openTrack': {
      run: () => {
        ui.setState({ screen: 'tracks' });
        trackFiles.chooseAndOpen();
      },
      isAvailable: always,
    },
    'file.openPlan': { run: plans.chooseAndOpen, isAvailable: always },
    'file.closeTrack': {
      run: trackFiles.close,
      isAvailable: () => hasTrack() || tracks.getState().broken !== undefined,
    },
    'file.saveCopy': { run: () => ui.setState({ overlay: { kind: 'copyCar' } }), isAvailable: hasCar },
    'file.close': { run: files.close, isAvailable: hasCar },
    'file.revert': { run: files.revert, isAvailable: () => isEdited(car.getState()) },
    'edit.undo': byScreen(
      {
        run: () => say('Undone', editor.undo()),
        isAvailable: () => car.getState().history.undo.length > 0,
      },
      { run: () => void tracks.undo(), isAvailable: () => tracks.getState().undo !== undefined },
      { run: plans.undo, isAvailable: () => plans.getState().canUndo },
    ),
    'edit.redo': byScreen(
      {
        run: () => say('Redone', editor.redo()),
        isAvailable: () => car.getState().history.redo.length > 0,
      },
      { run: () => void tracks.redo(), isAvailable: () => tracks.getState().redo !== undefined },
      { run: plans.redo, isAvailable: () => plans.getState().canRedo },
    ),
    'edit.find': {
      run: () =>
        ui.setState((s) => ({ screen: 'setup', setupView: 'edit', findRequests: s.findRequests + 1 })),
      isAvailable: hasCar,
    },
    'view.setup': show('setup'),
    'view.run': show('run'),
    'view.telemetry': show('telemetry'),
    'view.compare': show('compare'),
    'view.laboratory': show('laboratory'),
    'view.library': show('library'),
    'view.tracks': show('tracks'),
    'view.sweeps': show('sweeps'),
    'view.maths': overlay('maths'),
    'view.palette': overlay('palette'),
    'view.theme': {
      run: () => ui.setState((s) => ({ theme: isDark(s.theme) ? 'light' : 'dark' })),
      isAvailable: always,
    },
    'run.start': {
      run: () => {
        ui.setState({ screen: 'run' });
        void runs.start();
      },
      isAvailable: () => hasCar() && !isRunning(),
    },
    'run.pause': { run: runs.togglePause, isAvailable: isRunning },
    'run.reset': { run: () => liveDrive.reset('road'), isAvailable: liveDrive.isDriving },
    'run.resetToStart': { run: () => liveDrive.reset('start'), isAvailable: liveDrive.isDriving },
    'run.saveState': { run: liveDrive.save, isAvailable: liveDrive.isDriving },
    'run.restoreState': { run: liveDrive.restore, isAvailable: liveDrive.isDriving },
    'run.applySetup': { run: liveDrive.applySetup, isAvailable: liveDrive.isDriving },
    'run.cancel': { run: runs.cancel, isAvailable: isRunning },
    'sweep.new': { run: plans.begin, isAvailable: always },
    ...sweepCommands(services),
    'run.recordGame': { run: services.get(RECORDING).open, isAvailable: always },
    'run.controllers': overlay('controllers'),
    ...telemetryCommands(services),
    'help.log': overlay('log'),
    'help.about': overlay('about'),
    'help.report': { run: () => void reporting.copy(), isAvailable: always },
    'help.shortcuts': overlay('shortcuts'),
    'help.glossary': overlay('glossary'),
  };
}
