import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { FolderList } from './FolderList.tsx';
import { useFolder } from './use-folder.ts';

interface OpenFilesDialogProps {
  readonly title: string;
  /** Filter of the listed files, by name. */
  readonly accepts: (name: string) => boolean;
  /** Text shown for a folder without entries. */
  readonly emptyText: string;
  readonly onOpen: (paths: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Chooser of one or several files, where the shell has no native one; they stay chosen from folder to folder. */
export function OpenFilesDialog(props: OpenFilesDialogProps): ReactElement {
  const { title, accepts, emptyText, onOpen, onClose } = props;
  const view = useFolder();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const onChoose = ({ path }: { readonly path: string }): void =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(path)) next.add(path);
      return next;
    });
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
            isDisabled={chosen.size === 0}
            onPress={() => {
              onClose();
              onOpen([...chosen]);
            }}
          >
            {chosen.size < 2 ? 'Open' : `Open ${chosen.size} files`}
          </Button>
        </>
      }
    >
      <FolderList view={view} files={{ accepts, emptyText, onChoose, chosen }} />
    </Overlay>
  );
}
