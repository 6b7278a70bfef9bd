import { findChannel } from '../../../core/catalogue/channels.ts';
import { telemetryFormatRow } from '../../../core/catalogue/telemetry-files.ts';
import { nameProblem, type ChannelName, type NameScope } from '../../../core/contract/channel-names.ts';
import { mappingRows } from '../../../core/contract/mapping-rows.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { NoticeStore } from '../notice-store.ts';
import type { OpenedFile } from './opened-file.ts';

export const scopeLabel = (scope: NameScope): string =>
  scope === 'all' ? 'All files' : telemetryFormatRow(scope).label;

/** Names to which a person gave a channel of ours that was not proposed for them, or its sign. */
export function namesGiven({
  mapping,
  preview,
}: Pick<OpenedFile, 'mapping' | 'preview'>): readonly ChannelName[] {
  const proposed = mappingRows(preview.table.mapping);
  return mappingRows(mapping).flatMap(({ header, use, name, unit, negate, scale = 1 }, i) => {
    const before = proposed[i];
    const isChanged = before?.name !== name || before.negate !== negate;
    if (use !== 'channel' || !isChanged || scale !== 1 || findChannel(name) === undefined) return [];
    const given = { name: header, channel: name, unit, negate };
    return nameProblem(given) === undefined ? [given] : [];
  });
}

/** Offers to use the names that a person gave at an import for further files of the format. */
export function offerNames(bridge: Bridge, notices: NoticeStore, file: OpenedFile): void {
  const given = namesGiven(file);
  if (given.length === 0) return;
  const { format } = file.preview;
  const names = given.length === 1 ? 'the name' : `${given.length} names`;
  const shown = given
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ');
  notices.notify('info', `Use ${names} of this import for further files: ${scopeLabel(format)}? ${shown}`, {
    label: 'Remember',
    run: () => void remember(bridge, format, given).catch((error: unknown) => notices.notifyFailure(error)),
  });
}

async function remember(bridge: Bridge, scope: NameScope, given: readonly ChannelName[]): Promise<void> {
  const all = await bridge.request('channel-names/list', {});
  const known = all.find((each) => each.scope === scope)?.names ?? [];
  const kept = known.filter(({ name }) => given.every((each) => each.name !== name));
  await bridge.request('channel-names/set', { scope, names: [...kept, ...given] });
}
