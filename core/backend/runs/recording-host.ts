import { RacebenchError } from '../../contract/errors.ts';
import type { RecordingState } from '../../contract/recording-requests.ts';
import type { Histories } from '../../contract/telemetry-requests.ts';
import type { RecordingPlan } from './packet-session.ts';
import { recordPackets, type PacketRecording } from './record-packets.ts';
import type { Emit } from '../router/router.ts';
import type { Store } from '../sessions/store.ts';

/** The one recording of live packets in progress, if any. */
export interface RecordingHost {
  start(plan: RecordingPlan): Promise<RecordingState>;
  state(): RecordingState | undefined;
  stop(): Promise<RecordingState | undefined>;
  histories(names: readonly string[]): Histories;
  close(): Promise<void>;
}

export function createRecordingHost(store: () => Store, emit: Emit): RecordingHost {
  let current: PacketRecording | undefined;
  let isStarting = false;

  const stop = async (reason: string): Promise<RecordingState | undefined> => {
    const recording = current;
    if (recording === undefined) return undefined;
    current = undefined;
    const state = await recording.stop(reason);
    emit('session/changed', {});
    return state;
  };

  return {
    async start(plan) {
      if (current !== undefined || isStarting)
        throw new RacebenchError(
          'BAD_ARGUMENTS',
          'Another game is being recorded: stop that recording first.',
        );
      isStarting = true;
      try {
        // A library that cannot be written is reported now, not at the first packet.
        store();
        current = await recordPackets(store, plan, {
          onBegun: () => emit('session/changed', {}),
          onFailed: (_state, message) => {
            current = undefined;
            emit('app/notice', { severity: 'error', message: `The recording ended: ${message}` });
            emit('session/changed', {});
          },
        });
        return current.state();
      } finally {
        isStarting = false;
      }
    },
    state: () => current?.state(),
    stop: () => stop('Recorded from packets until stopped by the user.'),
    histories: (names) => current?.histories(names) ?? { time_s: new Float64Array(0), channels: [] },
    async close() {
      await stop('Recorded from packets until the program was closed.');
    },
  };
}
