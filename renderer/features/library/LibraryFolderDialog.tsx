import type { ReactElement } from 'react';
import { FolderList } from '../../workspace/files/FolderList.tsx';
import { useService } from '../../workspace/ServicesContext.tsx';
import { useFolder } from '../../workspace/files/use-folder.ts';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { LIBRARY } from '../../workspace/sessions/library-store.ts';

export type FolderPurpose = 'backUp' | 'move';

const TEXTS: Readonly<Record<FolderPurpose, { title: string; text: string; button: string }>> = {
  backUp: {
    title: 'Back up the library',
    text: 'A copy of the library, named by date, is written into this folder. Sessions can still be recorded meanwhile.',
    button: 'Back up here',
  },
  move: {
    title: 'Move the library',
    text: 'The library is copied into this folder and checked; the copy is then used, and the old file is removed.',
    button: 'Move here',
  },
};

interface LibraryFolderDialogProps {
  readonly purpose: FolderPurpose;
  readonly onClose: () => void;
}

/** Asks where to put a copy of the library, where the shell has no native dialog. */
export function LibraryFolderDialog({ purpose, onClose }: LibraryFolderDialogProps): ReactElement {
  const library = useService(LIBRARY);
  const view = useFolder();
  const { title, text, button } = TEXTS[purpose];
  const { folder } = view;
  return (
    <Overlay
      title={title}
      width_px={620}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={folder === undefined}
            onPress={() => {
              onClose();
              if (folder !== undefined) void library[purpose](folder);
            }}
          >
            {button}
          </Button>
        </>
      }
    >
      <p style={{ marginBottom: 8 }}>{text}</p>
      <FolderList view={view} />
    </Overlay>
  );
}
