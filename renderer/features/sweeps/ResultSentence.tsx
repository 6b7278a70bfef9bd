import { Trophy } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/Button.tsx';
import { useService } from '../../workspace/ServicesContext.tsx';
import { UI } from '../../workspace/ui-store.ts';
import { resultSentence, type Found } from './best-setup.ts';
import { useShownSweep } from './shown-sweep.ts';
import { SWEEPS } from './sweep-store.ts';
import css from './Sweeps.module.css';

/** The result of the sweep in a sentence, with a button that shows its best setup. */
export function ResultSentence({ found }: { readonly found: Found | undefined }): ReactElement | undefined {
  const sweeps = useService(SWEEPS);
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const { facts } = useShownSweep();
  const isDone = useStore(sweeps, (s) => (s.progress.get(facts.id) ?? facts).state === 'done');
  const text = found === undefined ? undefined : resultSentence(facts, found, system);
  if (found === undefined || text === undefined) return undefined;
  return (
    <p className={css['sentence']} aria-label="Result">
      <Trophy size={15} aria-hidden />
      <span>
        {isDone ? '' : 'So far: '}
        {text}
      </span>
      <Button isSmall onPress={() => sweeps.showSetup(found.best.number)}>
        Show setup {found.best.number + 1}
      </Button>
    </p>
  );
}
