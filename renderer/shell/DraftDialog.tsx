import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { clockText } from '../format/time-text.ts';
import { carName, CAR } from '../workspace/car/car-store.ts';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { useService } from '../workspace/ServicesContext.tsx';
import { DRAFTS } from '../workspace/car/draft-store.ts';

/**
 * Offers unsaved edits of the open car from before the window or the program ended. Closing the dialog keeps
 * the offer.
 */
export function DraftDialog({ onClose }: { readonly onClose: () => void }): ReactElement | undefined {
  const car = useService(CAR);
  const drafts = useService(DRAFTS);
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
        <p>The file has changed on disk since these edits began: restoring them drops those changes.</p>
      ) : undefined}
    </Overlay>
  );
}
