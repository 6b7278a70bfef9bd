import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { dateText, durationText } from '../../format/time-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import css from './LibraryFile.module.css';
import { LIBRARY } from '../../workspace/sessions/library-store.ts';

/** Deleted sessions. Each can be restored until the program starts again, or removed permanently now. */
export function DeletedSessions({ onClose }: { readonly onClose: () => void }): ReactElement {
  const library = useService(LIBRARY);
  const deleted = useStore(library, (s) => s.deleted);
  return (
    <Overlay
      title="Deleted sessions"
      width_px={620}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button isDisabled={deleted.length === 0} onPress={() => void library.purge()}>
            Delete all permanently
          </Button>
        </>
      }
    >
      <p>They can be restored until Racebench starts again.</p>
      {deleted.length === 0 ? (
        <p role="status">No deleted sessions</p>
      ) : (
        <ul className={css['list']} aria-label="Deleted sessions">
          {deleted.map((session) => (
            <li key={session.id}>
              <span>
                {session.name}
                <small>
                  {session.car}, {dateText(session.created)}, {durationText(session.duration_s)}
                </small>
              </span>
              <Button aria-label={`Restore ${session.name}`} onPress={() => void library.restore(session)}>
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Overlay>
  );
}
