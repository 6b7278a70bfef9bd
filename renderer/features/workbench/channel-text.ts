import { findChannel } from '../../../core/contract/channels.ts';
import { WHEEL_LABELS } from '../../../core/contract/wheels.ts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { showQuantity, type Shown } from '../../format/quantity.ts';
import type { Option } from '../../ui/Choice.tsx';
import { GROUP_LABELS, GROUPS } from '../charts/chart-spec.ts';

/** What people call a stored channel; its stored name where the table does not know it. */
export function channelLabel(name: string): string {
  const channel = findChannel(name);
  if (channel === undefined) return name;
  if (channel.wheel !== undefined) return `${channel.label}, ${WHEEL_LABELS[channel.wheel].toLowerCase()}`;
  return channel.place === undefined ? channel.label : `${channel.label}, ${channel.place}`;
}

/** How values of a stored channel are written. */
export function channelShown(name: string, system: DisplaySystem): Shown {
  const channel = findChannel(name);
  return showQuantity(channel ?? { key: name, unit: '1', digits: 3 }, system);
}

/** Stored channels to choose from, by group. */
export function channelOptions(names: readonly string[]): Option<string>[] {
  const known = names.flatMap((name) => findChannel(name) ?? []);
  return GROUPS.flatMap((group) =>
    known
      .filter((channel) => channel.group === group)
      .map(({ name }) => ({ value: name, label: channelLabel(name), group: GROUP_LABELS[group] })),
  );
}
