import { CHANNELS, findChannel } from '../../catalogue/channels.ts';
import { RacebenchError } from '../../contract/errors.ts';

/** Sample columns of named channels, all where no name is given. Throws BAD_ARGUMENTS for a name that is none. */
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
