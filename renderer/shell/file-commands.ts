import type { CommandId } from '../../core/catalogue/commands.ts';
import { PLANS } from '../features/sweeps/plan/plan-store.ts';
import { COMPARISON_REPORT } from '../features/telemetry/comparison/comparison-report.ts';
import { TRACK_FILES } from '../features/tracks/track-files.ts';
import { CAR_FILES } from '../workspace/car/car-files.ts';
import { CAR, isEdited } from '../workspace/car/car-store.ts';
import { command, type Command } from '../workspace/command.ts';
import type { Services } from '../workspace/services.ts';
import { SESSIONS } from '../workspace/sessions/session-store.ts';
import { TELEMETRY_EXPORT } from '../workspace/sessions/telemetry-export.ts';
import { TELEMETRY_IMPORT } from '../workspace/sessions/telemetry-import.ts';
import { TRACKS } from '../workspace/tracks/track-store.ts';
import { UI, type Overlay } from '../workspace/ui-store.ts';
import type { DocumentCommandId } from './document-commands.ts';

type FileCommandId = Exclude<Extract<CommandId, `file.${string}`>, DocumentCommandId>;

/** Commands that open, close, import and export files. */
export function fileCommands(services: Services): Record<FileCommandId, Command> {
  const ui = services.get(UI);
  const car = services.get(CAR);
  const files = services.get(CAR_FILES);
  const tracks = services.get(TRACKS);
  const trackFiles = services.get(TRACK_FILES);
  const report = services.get(COMPARISON_REPORT);
  const sessions = services.get(SESSIONS);
  const hasCar = (): boolean => car.getState().path !== undefined;
  const isComparing = (): boolean => report.getState().shown !== undefined;
  const dialog = (overlay: Overlay, isAvailable?: () => boolean): Command =>
    command(() => ui.setState({ overlay }), isAvailable);

  return {
    'file.open': command(files.chooseAndOpen),
    'file.openFolder': command(files.chooseFolderAndOpen),
    'file.new': dialog({ kind: 'newCar' }),
    'file.newFromSample': dialog({ kind: 'newFromSample', path: undefined }),
    'file.import': dialog({ kind: 'importCar' }),
    'file.exportBack': dialog({ kind: 'exportBack' }, hasCar),
    'file.importTelemetry': command(services.get(TELEMETRY_IMPORT).open),
    'file.channelNames': command(() => ui.setState({ overlay: { kind: 'channelNames' } })),
    'file.exportTelemetry': command(
      services.get(TELEMETRY_EXPORT).openShown,
      () => (sessions.getState().sessions?.length ?? 0) > 0,
    ),
    'file.saveReport': command(report.save, isComparing),
    'file.printReport': command(() => void report.print(), isComparing),
    'file.openTrack': command(() => {
      ui.setState({ screen: 'tracks' });
      trackFiles.chooseAndOpen();
    }),
    'file.openPlan': command(services.get(PLANS).chooseAndOpen),
    'file.closeTrack': command(trackFiles.close, () => {
      const { view, broken } = tracks.getState();
      return view !== undefined || broken !== undefined;
    }),
    'file.saveCopy': dialog({ kind: 'copyCar' }, hasCar),
    'file.close': command(files.close, hasCar),
    'file.revert': command(files.revert, () => isEdited(car.getState())),
  };
}
