import type { INPUT_REQUESTS } from '../../contract/input-tables.ts';
import { readInputTable, summariseInputs } from '../../input-table/read-input-table.ts';
import type { Handlers } from '../router.ts';
import { inputsOfSession } from '../session-inputs.ts';
import type { HandlerContext } from './context.ts';

export function createInputHandlers({
  library,
}: HandlerContext): Pick<Handlers, keyof typeof INPUT_REQUESTS> {
  return {
    'inputs/read': (file) => summariseInputs(readInputTable(file)),
    'inputs/ofSession': ({ sessionId, by }) => {
      const { sessions, telemetry } = library.requireStore();
      return inputsOfSession(sessions.get(sessionId), telemetry, by);
    },
  };
}
