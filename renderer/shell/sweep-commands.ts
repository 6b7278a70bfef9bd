import type { SweepSummary } from '../../core/contract/sweep-requests.ts';
import { runningSweep, withProgress, SWEEPS } from '../features/sweeps/sweep-store.ts';
import type { Command } from '../workspace/command.ts';
import { type Services } from '../workspace/services.ts';

type SweepCommand = 'sweep.start' | 'sweep.pause' | 'sweep.cancel';

/** Commands of the sweep that is running or shown. */
export function sweepCommands(services: Services): Record<SweepCommand, Command> {
  const sweeps = services.get(SWEEPS);
  const shown = (): SweepSummary | undefined => {
    const { sweeps: all, shown: id, progress } = sweeps.getState();
    const found = all?.find((sweep) => sweep.id === (runningSweep({ progress })?.sweepId ?? id));
    return found === undefined ? undefined : withProgress(found, progress.get(found.id));
  };
  const command = (act: 'start' | 'pause' | 'cancel', states: readonly string[]): Command => ({
    run: () => {
      const sweep = shown();
      if (sweep !== undefined) void sweeps[act](sweep.id);
    },
    isAvailable: () => states.includes(shown()?.state ?? ''),
  });
  return {
    'sweep.start': command('start', ['paused', 'stopped']),
    'sweep.pause': command('pause', ['running']),
    'sweep.cancel': command('cancel', ['running', 'paused']),
  };
}
