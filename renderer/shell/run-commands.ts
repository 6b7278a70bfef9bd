import type { CommandId } from '../../core/catalogue/commands.ts';
import { LIVE_DRIVE } from '../features/run/drive/live-drive.ts';
import { RECORDING } from '../features/telemetry/files/recording-store.ts';
import { CAR } from '../workspace/car/car-store.ts';
import { command, type Command } from '../workspace/command.ts';
import { RUNS } from '../workspace/runs/run-store.ts';
import type { Services } from '../workspace/services.ts';
import { UI } from '../workspace/ui-store.ts';

type RunCommandId = Exclude<Extract<CommandId, `run.${string}`>, 'run.controllers'>;

/** Commands of the run, and of the car while a person drives it. */
export function runCommands(services: Services): Record<RunCommandId, Command> {
  const ui = services.get(UI);
  const car = services.get(CAR);
  const runs = services.get(RUNS);
  const drive = services.get(LIVE_DRIVE);
  const isRunning = (): boolean => runs.getState().active !== undefined;
  const driving = (run: () => void): Command => command(run, drive.isDriving);
  return {
    'run.start': command(
      () => {
        ui.setState({ screen: 'run' });
        void runs.start();
      },
      () => car.getState().path !== undefined && !isRunning(),
    ),
    'run.pause': command(runs.togglePause, isRunning),
    'run.cancel': command(runs.cancel, isRunning),
    'run.reset': driving(() => drive.reset('road')),
    'run.resetToStart': driving(() => drive.reset('start')),
    'run.saveState': driving(drive.save),
    'run.restoreState': driving(drive.restore),
    'run.applySetup': driving(drive.applySetup),
    'run.recordGame': command(services.get(RECORDING).open),
  };
}
