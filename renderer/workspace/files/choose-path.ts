import type { Shell } from '../../../core/contract/shell.ts';
import type { NoticeStore } from '../notice-store.ts';
import type { Overlay, UiStore } from '../ui-store.ts';

type NativeDialogs = NonNullable<Shell['dialogs']>;

/** Asks for a path with the shell's native dialog, else with the window's own, and uses a chosen one. */
export type ChoosePath = (
  ask: (dialogs: NativeDialogs) => Promise<string | undefined>,
  own: Overlay,
  use: (path: string) => void,
) => void;

export const createChoosePath =
  ({ shell }: { readonly shell: Pick<Shell, 'dialogs'> }, ui: UiStore, notices: NoticeStore): ChoosePath =>
  (ask, own, use) => {
    if (shell.dialogs === undefined) ui.setState({ overlay: own });
    else
      ask(shell.dialogs).then(
        (path) => (path === undefined ? undefined : use(path)),
        (error: unknown) => notices.notifyFailure(error),
      );
  };
