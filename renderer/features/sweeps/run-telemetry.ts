import type { SweepId } from '../../../core/contract/ids.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { SessionStore } from '../../workspace/sessions/session-store.ts';
import type { UiStore } from '../../workspace/ui-store.ts';
import { createRunRecording, type Recording } from './run-recording.ts';

type OfRun = (sweepId: SweepId, setup: number, run: number) => Promise<void>;

/** Shows runs of a sweep on the screens of telemetry. Nothing is shown where a recording was cancelled. */
export interface RunTelemetry {
  /** Shows the recorded session of the run, else repeats the run with all channels. */
  readonly open: OfRun;
  /** Repeats a run and the same test of the baseline car, and compares the two. */
  readonly compare: OfRun;
}

export function createRunTelemetry(
  bridge: Bridge,
  ui: UiStore,
  sessions: Pick<SessionStore, 'refresh' | 'show' | 'choose'>,
  show: (recording: Recording | undefined) => void,
): RunTelemetry {
  const { record, recordedIn } = createRunRecording(bridge, show);
  return {
    open: async (id, setup, run) => {
      const session = await recordedIn(id, setup, run);
      if (session === undefined) return;
      await sessions.refresh();
      sessions.show(session);
      ui.setState({ screen: 'telemetry' });
    },
    compare: async (id, setup, run) => {
      const own = await record(id, setup, run, true);
      const changed = own === undefined ? undefined : await recordedIn(id, setup, run);
      if (changed === undefined) return;
      await sessions.refresh();
      sessions.choose('a', own);
      sessions.choose('b', changed);
      ui.setState({ screen: 'compare' });
    },
  };
}
