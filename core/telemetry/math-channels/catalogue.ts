import { CHANNELS, type Channel } from '../../catalogue/channels.ts';
import { furtherWheelName } from '../../catalogue/wheels.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';

/** The data of a channel that an expression needs to refer to it. */
export interface NamedChannel {
  /** Stored name: `wheelLoad_N.FL`. */
  readonly name: string;
  /** Label in the window: "Tyre load FL". */
  readonly label: string;
  readonly unit: UnitOrNone;
}

/** The channels of a session by their names and labels. */
export interface Catalogue {
  /** By stored name, else by label, else by either in other capitals; several where a label is not unique. */
  readonly find: (name: string) => readonly NamedChannel[];
  readonly names: readonly string[];
}

function group(
  channels: readonly NamedChannel[],
  key: (channel: NamedChannel) => string,
): ReadonlyMap<string, readonly NamedChannel[]> {
  const map = new Map<string, NamedChannel[]>();
  for (const channel of channels) {
    const list = map.get(key(channel));
    if (list === undefined) map.set(key(channel), [channel]);
    else list.push(channel);
  }
  return map;
}

export function createCatalogue(channels: readonly NamedChannel[]): Catalogue {
  const maps = [
    group(channels, ({ name }) => name),
    group(channels, ({ label }) => label),
    group(channels, ({ name }) => name.toLowerCase()),
    group(channels, ({ label }) => label.toLowerCase()),
  ];
  return {
    find: (name) => {
      const keys = [name, name, name.toLowerCase(), name.toLowerCase()];
      for (const [i, map] of maps.entries()) {
        const found = map.get(keys[i] ?? name);
        if (found !== undefined) return found;
      }
      return [];
    },
    names: channels.flatMap(({ name, label }) => [label, name]),
  };
}

/** The label of a channel of the table with its wheel or the place of its differential: "Tyre load FL". */
export function labelOf({
  label,
  wheel,
  position,
  further,
}: Pick<Channel, 'label' | 'wheel' | 'position' | 'further'>): string {
  const suffix = wheel ?? position ?? (further === undefined ? undefined : furtherWheelName(further));
  return suffix === undefined ? label : `${label} ${suffix}`;
}

/** Every channel that a session of our own may have. */
export const OWN_CHANNELS: readonly NamedChannel[] = CHANNELS.map((channel) => ({
  name: channel.name,
  label: labelOf(channel),
  unit: channel.unit,
}));
