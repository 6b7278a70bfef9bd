import type { ReactElement } from 'react';
import { isFileOf } from '../../core/catalogue/file-types.ts';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { FolderList } from '../workspace/files/FolderList.tsx';
import { useFolder } from '../workspace/files/use-folder.ts';

interface OpenCarDialogProps {
  readonly title: string;
  /** Verb before “this folder” on the button. */
  readonly folderVerb: string;
  readonly onClose: () => void;
  readonly onChoose: (path: string) => void;
}

/** File chooser of the window, where the shell has no native one. */
export function OpenCarDialog({ title, folderVerb, onClose, onChoose }: OpenCarDialogProps): ReactElement {
  const view = useFolder();
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
            isDisabled={folder === undefined}
            onPress={() => {
              onClose();
              if (folder !== undefined) onChoose(folder);
            }}
          >
            {folderVerb} this folder
          </Button>
        </>
      }
    >
      <FolderList
        view={view}
        files={{
          accepts: (name) => isFileOf(name, 'car'),
          emptyText: 'No folders, .ini or .zip files here',
          onChoose: (file) => {
            onClose();
            onChoose(file.path);
          },
        }}
      />
    </Overlay>
  );
}
