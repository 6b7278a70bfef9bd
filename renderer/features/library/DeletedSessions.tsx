import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../app/ServicesContext.tsx';
import { dateText, durationText } from '../../format/time-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import css from './LibraryFile.module.css';

/** Deleted sessions: each can be restored until the program starts again, or be removed for good now. */
export function DeletedSessions({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { library } = useServices();
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
            Remove all for good
          </Button>
        </>
      }
    >
      <p>They can be restored until Racebench starts again.</p>
      {deleted.length === 0 ? (
        <p role="status">No deleted session</p>
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
