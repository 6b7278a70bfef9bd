import type { ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { FolderList } from './FolderList.tsx';
import { useFolder } from './use-folder.ts';

interface OpenFileDialogProps {
  readonly title: string;
  /** Which files are listed, by name. */
  readonly accepts: (name: string) => boolean;
  /** Said of a folder without entries. */
  readonly emptyText: string;
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/** The window's own file chooser, where the shell has no native one. */
export function OpenFileDialog({
  title,
  accepts,
  emptyText,
  onOpen,
  onClose,
}: OpenFileDialogProps): ReactElement {
  const view = useFolder();
  const onChoose = ({ path }: { readonly path: string }): void => {
    onClose();
    onOpen(path);
  };
  return (
    <Overlay
      title={title}
      width_px={620}
      onClose={onClose}
      actions={<Button onPress={onClose}>Cancel</Button>}
    >
      <FolderList view={view} files={{ accepts, emptyText, onChoose }} />
    </Overlay>
  );
}
