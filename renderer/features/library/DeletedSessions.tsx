import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { dateText, durationText } from '../../format/time-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import css from './LibraryFile.module.css';
import { LIBRARY } from '../../workspace/sessions/library-store.ts';
import { rowIndices, useRowsInView } from './use-rows-in-view.ts';

const ROW_px = 44;

/** Deleted sessions. Each can be restored until the program starts again, or removed permanently now. */
export function DeletedSessions({ onClose }: { readonly onClose: () => void }): ReactElement {
  const library = useService(LIBRARY);
  const deleted = useStore(library, (s) => s.deleted);
  const { scroll, ...inView } = useRowsInView(ROW_px);
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
        <ul {...scroll} className={css['list']} aria-label="Deleted sessions" tabIndex={0}>
          <li aria-hidden className={css['space']} style={{ height: deleted.length * ROW_px }} />
          {rowIndices(inView, deleted.length)
            .flatMap((index) => {
              const session = deleted[index];
              return session === undefined ? [] : [{ session, index }];
            })
            .map(({ session, index }) => (
              <li key={session.id} style={{ top: index * ROW_px }}>
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
