import type { ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';

interface FileChangedDialogProps {
  readonly path: string | undefined;
  /** Effect of reloading on the changes made here. */
  readonly reloading: string;
  readonly reload: () => unknown;
  readonly overwrite: () => Promise<boolean>;
  readonly saveAs: () => void;
  readonly onClose: () => void;
}

/** Asks which text to keep when the file on disk is no longer the one that was opened. */
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
      <p>Overwrite keeps the other program's version as a backup beside the file (.bak). {reloading}</p>
    </Overlay>
  );
}
