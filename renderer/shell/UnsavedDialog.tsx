import type { ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';

interface UnsavedDialogProps {
  readonly name: string;
  /** Kind of the document that is about to be closed. */
  readonly kind: 'car' | 'track' | 'plan';
  readonly save: () => Promise<boolean>;
  readonly next: () => void;
  readonly onClose: () => void;
}

/** Asks what to do with unsaved edits before an action that would close the document. */
export function UnsavedDialog({ name, kind, save, next, onClose }: UnsavedDialogProps): ReactElement {
  const saveFirst = async (): Promise<void> => {
    onClose();
    if (await save()) next();
  };
  return (
    <Overlay
      title={`${name} has unsaved changes`}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep editing</Button>
          <Button
            onPress={() => {
              onClose();
              next();
            }}
          >
            Discard changes
          </Button>
          <Button look="primary" autoFocus onPress={() => void saveFirst()}>
            Save and continue
          </Button>
        </>
      }
    >
      <p>Continuing closes this {kind}. Discarded changes cannot be restored.</p>
    </Overlay>
  );
}
