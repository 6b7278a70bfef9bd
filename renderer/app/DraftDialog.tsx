import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { clockText } from '../format/time-text.ts';
import { carName } from '../stores/car-store.ts';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { useServices } from './ServicesContext.tsx';

/** The open car has unsaved edits from before the window or the program ended. Closed, they stay offered. */
export function DraftDialog({ onClose }: { readonly onClose: () => void }): ReactElement | undefined {
  const { car, drafts } = useServices();
  const offer = useStore(drafts, (s) => s.offer);
  const name = useStore(car, carName);
  const savedHash = useStore(car, (s) => s.savedHash);
  if (offer === undefined) return undefined;
  const then = (work: () => void) => () => {
    onClose();
    work();
  };
  const isOfOtherFile = offer.baseHash !== undefined && offer.baseHash !== savedHash;
  return (
    <Overlay
      title={`Unsaved edits of ${clockText(offer.savedAt)}`}
      role="alertdialog"
      width_px={540}
      onClose={onClose}
      actions={
        <>
          <Button onPress={then(() => void drafts.discard(offer.id))}>Discard</Button>
          <Button onPress={then(drafts.compare)}>Compare</Button>
          <Button look="primary" autoFocus onPress={then(drafts.restore)}>
            Restore
          </Button>
        </>
      }
    >
      <p>
        {name} was edited and not saved before the window was closed or the program ended. Restore brings the
        edits back; they are saved when you save.
      </p>
      {isOfOtherFile ? (
        <p>
          The file was changed on disk since these edits were begun: restoring them leaves those changes out.
        </p>
      ) : undefined}
    </Overlay>
  );
}
