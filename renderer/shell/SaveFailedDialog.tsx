import type { ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';

interface SaveFailedDialogProps {
  readonly kind: 'car' | 'track' | 'plan';
  readonly message: string;
  /** State of the changes until the save succeeds. */
  readonly unsavedNote: string;
  readonly saveAs: () => void;
  readonly save: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Shows why the file system refused the save, and the ways to go on. */
export function SaveFailedDialog(props: SaveFailedDialogProps): ReactElement {
  const { kind, message, unsavedNote, saveAs, save, onClose } = props;
  const then = (work: () => unknown) => () => {
    onClose();
    work();
  };
  return (
    <Overlay
      title={`The ${kind} was not saved`}
      role="alertdialog"
      width_px={560}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep editing</Button>
          <Button onPress={then(saveAs)}>Save as…</Button>
          <Button look="primary" autoFocus onPress={then(save)}>
            Try again
          </Button>
        </>
      }
    >
      <p style={{ overflowWrap: 'anywhere' }}>{message}</p>
      <p>{unsavedNote}</p>
    </Overlay>
  );
}
