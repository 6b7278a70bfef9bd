import type { ReactElement } from 'react';
import type { LibraryFacts } from '../../../core/contract/library-requests.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { bytesText } from '../../format/bytes-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';

interface ShrinkDialogProps {
  readonly facts: LibraryFacts;
  readonly onClose: () => void;
}

/** Asked before: deleted sessions cannot be restored after it. */
export function ShrinkDialog({ facts, onClose }: ShrinkDialogProps): ReactElement {
  const { library } = useServices();
  const { bytes, unusedBytes, deleted, copies } = facts;
  return (
    <Overlay
      title="Shrink the library"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            autoFocus
            onPress={() => {
              onClose();
              void library.shrink();
            }}
          >
            Shrink
          </Button>
        </>
      }
    >
      <p>
        The file has {bytesText(bytes)}, of which {bytesText(unusedBytes)} are unused.{' '}
        {deleted === 0
          ? 'No session is lost.'
          : `${deleted === 1 ? '1 deleted session goes' : `${deleted} deleted sessions go`} for good; no other is lost.`}{' '}
        A copy without the unused room is written, looked through, and then takes the place of the file.
      </p>
      {copies.length === 0 ? undefined : (
        <p style={{ marginTop: 8 }}>
          Beside it stand {copies.length === 1 ? '1 older copy' : `${copies.length} older copies`} of{' '}
          {bytesText(copies.reduce((sum, copy) => sum + copy.bytes, 0))}, which stay:{' '}
          {copies.map(({ name }) => name).join(', ')}
        </p>
      )}
    </Overlay>
  );
}
