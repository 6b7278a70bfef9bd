import type { RECORDING_REQUESTS } from '../../contract/recording-requests.ts';
import type { RecordingState } from '../../contract/recording-requests.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

const answerOf = (state: RecordingState | undefined) => (state === undefined ? {} : { state });

export function createRecordingHandlers({
  recordings,
}: HandlerContext): Pick<Handlers, keyof typeof RECORDING_REQUESTS> {
  return {
    'recording/start': (plan) => recordings.start(plan),
    'recording/state': () => answerOf(recordings.state()),
    'recording/stop': async () => answerOf(await recordings.stop()),
    'recording/histories': ({ channels }) => recordings.histories(channels),
  };
}
