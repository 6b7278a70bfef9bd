import type { ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { FolderList } from './FolderList.tsx';
import { useFolder } from './use-folder.ts';

interface OpenFileDialogProps {
  readonly title: string;
  /** Filter of the listed files, by name. */
  readonly accepts: (name: string) => boolean;
  /** Text shown for a folder without entries. */
  readonly emptyText: string;
  /** Label of the button that chooses the shown folder itself; without it only a file can be chosen. */
  readonly folderLabel?: string;
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/** File chooser of the window, where the shell has no native one. */
export function OpenFileDialog({
  title,
  accepts,
  emptyText,
  folderLabel,
  onOpen,
  onClose,
}: OpenFileDialogProps): ReactElement {
  const view = useFolder();
  const { folder } = view;
  const onChoose = ({ path }: { readonly path: string }): void => {
    onClose();
    onOpen(path);
  };
  return (
    <Overlay
      title={title}
      width_px={620}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {folderLabel === undefined ? undefined : (
            <Button
              look="primary"
              isDisabled={folder === undefined}
              onPress={() => {
                if (folder !== undefined) onChoose({ path: folder });
              }}
            >
              {folderLabel}
            </Button>
          )}
        </>
      }
    >
      <FolderList view={view} files={{ accepts, emptyText, onChoose }} />
    </Overlay>
  );
}
