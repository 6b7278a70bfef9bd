import { CHANNELS, findChannel } from '../../catalogue/channels.ts';
import { RacebenchError } from '../../contract/errors.ts';

/**
 * Sample columns of the named channels, all if no name is given. Throws BAD_ARGUMENTS for an unknown name.
 */
export function columnsOf(names: readonly string[]): { columns: number[]; channelNames: string[] } {
  const channels =
    names.length === 0
      ? CHANNELS
      : names.map((name) => {
          const channel = findChannel(name);
          if (channel === undefined)
            throw new RacebenchError('BAD_ARGUMENTS', `There is no channel ${name}.`);
          return channel;
        });
  return { columns: channels.map((c) => c.index), channelNames: channels.map((c) => c.name) };
}
