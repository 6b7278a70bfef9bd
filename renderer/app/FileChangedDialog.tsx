import type { ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';

interface FileChangedDialogProps {
  readonly path: string | undefined;
  /** What reloading does to the changes made here. */
  readonly reloading: string;
  readonly reload: () => unknown;
  readonly overwrite: () => Promise<boolean>;
  readonly saveAs: () => void;
  readonly onClose: () => void;
}

/** The file on disk is not the one that was opened: whose text counts? */
export function FileChangedDialog(props: FileChangedDialogProps): ReactElement {
  const { path, reloading, reload, overwrite, saveAs, onClose } = props;
  const then = (work: () => unknown) => () => {
    onClose();
    work();
  };
  return (
    <Overlay
      title="The file was changed by another program"
      role="alertdialog"
      width_px={560}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button onPress={then(reload)}>Reload from disk</Button>
          <Button onPress={then(overwrite)}>Overwrite</Button>
          <Button look="primary" autoFocus onPress={then(saveAs)}>
            Save as…
          </Button>
        </>
      }
    >
      <p style={{ overflowWrap: 'anywhere' }}>{path}</p>
      <p>Overwrite keeps what the other program wrote as a backup beside the file (.bak). {reloading}</p>
    </Overlay>
  );
}
