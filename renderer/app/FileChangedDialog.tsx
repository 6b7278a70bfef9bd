import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { useServices } from './ServicesContext.tsx';

/** The file on disk is not the one that was opened: whose text counts? */
export function FileChangedDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { car, disk, files } = useServices();
  const path = useStore(car, (s) => s.path);
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
          <Button onPress={then(() => void disk.reload())}>Reload from disk</Button>
          <Button onPress={then(() => files.overwrite())}>Overwrite</Button>
          <Button look="primary" autoFocus onPress={then(files.saveAs)}>
            Save as…
          </Button>
        </>
      }
    >
      <p style={{ overflowWrap: 'anywhere' }}>{path}</p>
      <p>
        Overwrite keeps what the other program wrote as a backup beside the file (.bak). Reload takes the file
        from disk; the changes made here stay one undo away.
      </p>
    </Overlay>
  );
}
