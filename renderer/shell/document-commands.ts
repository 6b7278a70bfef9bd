import { PLANS } from '../features/sweeps/plan/plan-store.ts';
import { TRACK_FILES } from '../features/tracks/track-files.ts';
import { CAR_EDITOR } from '../workspace/car/car-editor.ts';
import { CAR_FILES } from '../workspace/car/car-files.ts';
import { CAR } from '../workspace/car/car-store.ts';
import { command, type Command } from '../workspace/command.ts';
import { newestUndo, NOTICES, undoOf } from '../workspace/notice-store.ts';
import type { Services } from '../workspace/services.ts';
import { TRACKS } from '../workspace/tracks/track-store.ts';
import { type Screen, UI } from '../workspace/ui-store.ts';

export type DocumentCommandId = 'file.save' | 'file.saveAs' | 'edit.undo' | 'edit.redo';

/** Screens of sessions: their acts are taken back, never those on a car that they do not show. */
export const SESSION_SCREENS: ReadonlySet<Screen> = new Set(['telemetry', 'compare', 'library']);

/** Commands on the document of the screen: the track on the track screen, the plan on its page, else the car. */
export function documentCommands(services: Services): Record<DocumentCommandId, Command> {
  const ui = services.get(UI);
  const car = services.get(CAR);
  const editor = services.get(CAR_EDITOR);
  const files = services.get(CAR_FILES);
  const tracks = services.get(TRACKS);
  const trackFiles = services.get(TRACK_FILES);
  const plans = services.get(PLANS);
  const notices = services.get(NOTICES);
  const hasCar = (): boolean => car.getState().path !== undefined;
  const hasTrack = (): boolean => tracks.getState().view !== undefined;
  const onTracks = (): boolean => ui.getState().screen === 'tracks';
  const onPlan = (): boolean => ui.getState().screen === 'sweeps' && plans.getState().isShown;
  const byScreen = (ofCar: Command, ofTrack: Command, ofPlan: Command): Command => {
    const here = (): Command => (onTracks() ? ofTrack : onPlan() ? ofPlan : ofCar);
    return command(
      () => here().run(),
      () => here().isAvailable(),
    );
  };
  /** The setup screen shows its edits itself. */
  const report = (verb: string, label: string | undefined): void => {
    if (label !== undefined && ui.getState().screen !== 'setup') notices.notify('info', `${verb}: ${label}`);
  };
  const ofHistory = (step: 'undo' | 'redo', verb: string, canStep: 'canUndo' | 'canRedo'): Command =>
    byScreen(
      command(
        () => report(verb, editor[step]()),
        () => car.getState().history[step].length > 0,
      ),
      command(
        () => void tracks[step](),
        () => tracks.getState()[step] !== undefined,
      ),
      command(plans[step], () => plans.getState()[canStep]),
    );
  const undo = ofHistory('undo', 'Undone', 'canUndo');
  const redo = ofHistory('redo', 'Redone', 'canRedo');
  /** The newest notice with an undo, where the screen does not show the document itself. */
  const offered = () => {
    const { screen } = ui.getState();
    return screen === 'setup' || onTracks() || onPlan() ? undefined : newestUndo(notices.getState());
  };
  const onSessions = (): boolean => SESSION_SCREENS.has(ui.getState().screen);
  return {
    'file.save': byScreen(
      command(() => void files.save(), hasCar),
      command(() => void trackFiles.save(), hasTrack),
      command(() => void plans.save(), onPlan),
    ),
    'file.saveAs': byScreen(
      command(files.saveAs, hasCar),
      command(trackFiles.saveAs, hasTrack),
      command(plans.saveAs, onPlan),
    ),
    'edit.undo': command(
      () => {
        const notice = offered();
        const action = notice && undoOf(notice);
        if (notice !== undefined && action !== undefined) notices.act(notice, action);
        else if (!onSessions()) undo.run();
      },
      () => offered() !== undefined || (!onSessions() && undo.isAvailable()),
    ),
    'edit.redo': command(redo.run, () => !onSessions() && redo.isAvailable()),
  };
}
