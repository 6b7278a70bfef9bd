import type { ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { useServices } from './ServicesContext.tsx';

interface SaveFailedDialogProps {
  readonly message: string;
  readonly onClose: () => void;
}

/** The file system refused the save: why, and what can be done. */
export function SaveFailedDialog({ message, onClose }: SaveFailedDialogProps): ReactElement {
  const { files } = useServices();
  const then = (work: () => void) => () => {
    onClose();
    work();
  };
  return (
    <Overlay
      title="The car was not saved"
      role="alertdialog"
      width_px={560}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep editing</Button>
          <Button onPress={then(files.saveAs)}>Save as…</Button>
          <Button look="primary" autoFocus onPress={then(() => void files.save())}>
            Try again
          </Button>
        </>
      }
    >
      <p style={{ overflowWrap: 'anywhere' }}>{message}</p>
      <p>The changes are still here, and are kept as a draft until they are saved.</p>
    </Overlay>
  );
}
