import { unlinkedText } from '../../core/contract/hard-links.ts';
import type { NoticeStore } from './notice-store.ts';

/** Reports that a save broke hard links, where it did. */
export function notifyUnlinked(
  notices: Pick<NoticeStore, 'tell'>,
  unlinked: readonly string[] | undefined,
): void {
  if (unlinked !== undefined) notices.notify('warning', unlinkedText(unlinked));
}
