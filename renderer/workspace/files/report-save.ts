import { toFailure } from '../../../core/contract/errors.ts';
import { counted } from '../../format/counted-text.ts';
import { notifyUnlinked } from '../notify-unlinked.ts';
import type { NoticeStore } from '../notice-store.ts';
import type { Overlay, UiStore } from '../ui-store.ts';

/** Dialogs that ask what to do with a file that was not written. */
interface SaveQuestions {
  /** Another program has changed the file. */
  readonly changed: Overlay;
  readonly unwritable: (message: string) => Overlay;
}

/** Saves a file and reports the result, with the number of errors in what was saved; false where it was not written. */
export async function reportSave(
  save: () => Promise<{
    readonly path: string;
    readonly unlinked?: readonly string[];
    readonly errors?: number;
  }>,
  ui: UiStore,
  notices: NoticeStore,
  { changed, unwritable }: SaveQuestions,
): Promise<boolean> {
  try {
    const { path, unlinked, errors = 0 } = await save();
    notices.notify('info', `Saved ${path}${errors === 0 ? '' : ` with ${counted(errors, 'error')}`}`);
    notifyUnlinked(notices, unlinked);
    return true;
  } catch (error) {
    const { code, message } = toFailure(error);
    if (code === 'FILE_CHANGED') ui.setState({ overlay: changed });
    else if (code === 'FILE_UNWRITABLE') ui.setState({ overlay: unwritable(message) });
    else notices.notifyFailure(error);
    return false;
  }
}
