import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { carName } from '../stores/car-store.ts';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { useServices } from './ServicesContext.tsx';

interface UnsavedDialogProps {
  readonly next: () => void;
  readonly onClose: () => void;
}

/** Unsaved edits stand in the way of what was asked for. */
export function UnsavedDialog({ next, onClose }: UnsavedDialogProps): ReactElement {
  const { car, files } = useServices();
  const name = useStore(car, carName);
  const saveFirst = async (): Promise<void> => {
    onClose();
    if (await files.save()) next();
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
            Save and go on
          </Button>
        </>
      }
    >
      <p>Going on closes this car. Discarded changes cannot be brought back.</p>
    </Overlay>
  );
}
