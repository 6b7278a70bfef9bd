import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { Button } from '../ui/Button.tsx';
import { FIRST_RUN, FIRST_RUN_STEPS } from '../workspace/first-run.ts';
import { useService } from '../workspace/ServicesContext.tsx';
import { UI } from '../workspace/ui-store.ts';
import css from './Frame.module.css';

/** The shown step of the guided first run, in a row of the frame. */
export function FirstRunBar(): ReactElement | undefined {
  const firstRun = useService(FIRST_RUN);
  const ui = useService(UI);
  const step = useStore(firstRun, (s) => s.step);
  if (step === undefined) return undefined;
  const { title, text, place } = FIRST_RUN_STEPS[step] ?? FIRST_RUN_STEPS[0];
  const last = FIRST_RUN_STEPS.length - 1;
  const go = (next: number): void => {
    firstRun.go(next);
    ui.setState(FIRST_RUN_STEPS[next]?.place ?? {});
  };
  return (
    <section className={css['firstRun']} aria-label="Guided first run">
      <p aria-live="polite">
        <strong>
          {step + 1} of {last + 1}: {title}.
        </strong>{' '}
        {text}
      </p>
      <Button isSmall onPress={() => ui.setState(place)}>
        Show
      </Button>
      <Button isSmall isDisabled={step === 0} onPress={() => go(step - 1)}>
        Back
      </Button>
      {step === last ? (
        <Button
          isSmall
          look="primary"
          onPress={() => {
            firstRun.go(0);
            firstRun.leave();
          }}
        >
          Done
        </Button>
      ) : (
        <Button isSmall look="primary" onPress={() => go(step + 1)}>
          Next
        </Button>
      )}
      <Button isSmall look="quiet" onPress={firstRun.leave}>
        Leave
      </Button>
    </section>
  );
}
