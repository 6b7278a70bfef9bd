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
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/** File chooser of the window, where the shell has no native one. */
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
