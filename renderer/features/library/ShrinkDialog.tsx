import type { ReactElement } from 'react';
import type { LibraryFacts } from '../../../core/contract/library-requests.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { bytesText } from '../../format/bytes-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { LIBRARY } from '../../workspace/sessions/library-store.ts';

interface ShrinkDialogProps {
  readonly facts: LibraryFacts;
  readonly onClose: () => void;
}

/** Asks first: deleted sessions cannot be restored afterwards. */
export function ShrinkDialog({ facts, onClose }: ShrinkDialogProps): ReactElement {
  const library = useService(LIBRARY);
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
          : `${deleted === 1 ? '1 deleted session is removed' : `${deleted} deleted sessions are removed`} permanently; no other session is lost.`}{' '}
        A copy without the unused space is written and checked, and then replaces the file.
      </p>
      {copies.length === 0 ? undefined : (
        <p style={{ marginTop: 8 }}>
          Also kept beside it: {copies.length === 1 ? '1 older copy' : `${copies.length} older copies`} of{' '}
          {bytesText(copies.reduce((sum, copy) => sum + copy.bytes, 0))}:{' '}
          {copies.map(({ name }) => name).join(', ')}
        </p>
      )}
    </Overlay>
  );
}
