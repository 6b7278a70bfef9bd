import { findChannel } from '../../../../core/catalogue/channels.ts';
import { channelWheel, recordedWheels } from '../../../../core/catalogue/wheel-places.ts';
import { wheelNameAt } from '../../../../core/catalogue/wheels.ts';

/** A channel of a wheel that the session lacks, of the wheel beside it or the nearest one that it has. */
function ofOtherWheel(name: string, channelNames: readonly string[]): string {
  const channel = findChannel(name);
  const index = channel === undefined ? undefined : channelWheel(channel);
  if (channel === undefined || index === undefined || channelNames.includes(name)) return name;
  const [nearest] = recordedWheels(channelNames)
    .map((place) => ({ distance: Math.abs((place.index ^ 1) - index), other: wheelNameAt(place.index) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ other }) => `${channel.key}.${other}`)
    .filter((other) => channelNames.includes(other));
  return nearest ?? name;
}

/**
 * Options of a panel for a session: channels of a wheel that its vehicle does not have are those of another one. A delta
 * has no front left wheel, a tadpole no rear left one.
 */
export function withSessionWheels<T extends object>(options: T, channelNames: readonly string[]): T {
  const changed = Object.entries(options).flatMap(([key, value]): [string, string][] => {
    if (typeof value !== 'string') return [];
    const other = ofOtherWheel(value, channelNames);
    return other === value ? [] : [[key, other]];
  });
  return changed.length === 0 ? options : { ...options, ...Object.fromEntries(changed) };
}
