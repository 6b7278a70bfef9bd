import { FilePen } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { pathTail } from '../../format/path-text.ts';
import { clockText } from '../../format/time-text.ts';
import { Button } from '../../ui/Button.tsx';
import css from '../../ui/StartPage.module.css';
import { DRAFTS } from '../../workspace/car/draft-store.ts';

/** Unsaved edits kept from before the window was closed or the program ended; nothing where there are none. */
export function DraftList(): ReactElement | undefined {
  const drafts = useService(DRAFTS);
  const list = useStore(drafts, (s) => s.list);
  if (list.length === 0) return undefined;
  return (
    <section aria-labelledby="drafts-title">
      <h2 id="drafts-title">Unsaved edits</h2>
      <ul className={css['recent']}>
        {list.map((draft) => (
          <li key={draft.id} className={css['draft']}>
            <span className={css['entry']}>
              <FilePen size={15} aria-hidden />
              <strong>{draft.name}</strong>
              <span>{clockText(draft.savedAt)}</span>
              <small title={draft.path}>{pathTail(draft.path)}</small>
            </span>
            <Button
              isSmall
              aria-label={`Restore the edits of ${draft.name}`}
              onPress={() => void drafts.open(draft.id)}
            >
              Restore
            </Button>
            <Button
              isSmall
              look="quiet"
              aria-label={`Discard the edits of ${draft.name}`}
              onPress={() => void drafts.discard(draft.id)}
            >
              Discard
            </Button>
          </li>
        ))}
      </ul>
      <p className={css['quiet']}>Kept on this machine only, until they are saved or discarded.</p>
    </section>
  );
}
