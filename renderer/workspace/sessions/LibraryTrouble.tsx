import { RotateCw } from 'lucide-react';
import { useEffect, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../ServicesContext.tsx';
import { troubleOf, LIBRARY } from './library-store.ts';
import { Button } from '../../ui/Button.tsx';
import css from './LibraryTrouble.module.css';
import { NOTICES } from '../notice-store.ts';

/** Reason why nothing can be stored or read, and what to do; empty where all is well. */
export function LibraryTrouble(): ReactElement | undefined {
  const library = useService(LIBRARY);
  const notices = useService(NOTICES);
  const trouble = useStore(library, troubleOf);
  const shown = useStore(notices, (s) => s.notices);
  // The notice at the start has the same text and would cover the buttons.
  useEffect(() => {
    if (trouble !== undefined) notices.dismissAbout(trouble.message);
  }, [trouble, shown, notices]);
  if (trouble === undefined) return undefined;
  return (
    <section className={css['trouble']} aria-label="Library problem">
      <p role="alert">{trouble.message}</p>
      <div className={css['tools']}>
        <Button isSmall icon={<RotateCw size={13} />} onPress={() => void library.tryAgain()}>
          Try again
        </Button>
        {trouble.code === 'DATABASE_MISSING' ? (
          <Button isSmall onPress={() => void library.useOwn()}>
            Use the library in the program’s own folder
          </Button>
        ) : undefined}
      </div>
    </section>
  );
}
