import { nameProblem, type CHANNEL_NAME_REQUESTS } from '../../contract/channel-names.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

/** A person's names of channels in files of loggers. */
export function createChannelNameHandlers({
  library,
  emit,
}: Pick<HandlerContext, 'library' | 'emit'>): Pick<Handlers, keyof typeof CHANNEL_NAME_REQUESTS> {
  const names = () => library.requireStore().channelNames;
  return {
    'channel-names/list': () => names().list(),
    'channel-names/set': ({ scope, names: next }) => {
      const problem = next.map(nameProblem).find((text) => text !== undefined);
      if (problem !== undefined) throw new RacebenchError('BAD_ARGUMENTS', problem);
      const before = names().set(scope, next);
      emit('channel-names/changed', {});
      return { before };
    },
  };
}
