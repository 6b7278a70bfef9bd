import { useEffect, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { Button } from '../ui/Button.tsx';
import { guideSelector, keySelector, pointOut } from '../ui/point-out.ts';
import { CAR } from '../workspace/car/car-store.ts';
import { useShowField } from '../workspace/car/use-show-field.ts';
import { FIRST_RUN, FIRST_RUN_STEPS, springOf, type FirstRun } from '../workspace/first-run.ts';
import { SESSIONS } from '../workspace/sessions/session-store.ts';
import { useService } from '../workspace/ServicesContext.tsx';
import { UI } from '../workspace/ui-store.ts';
import css from './Frame.module.css';

/** Ends a step at the first press or key in its place, where no state of the window shows that it is done. */
function useFinishedByUse(firstRun: FirstRun, step: number | undefined): void {
  useEffect(() => {
    const { isDone, target } = FIRST_RUN_STEPS[step ?? 0] ?? FIRST_RUN_STEPS[0];
    if (step === undefined || isDone !== undefined) return undefined;
    const used = new AbortController();
    const look = ({ target: pressed }: Event): void => {
      const isUsed =
        target !== 'spring' && pressed instanceof Element && pressed.closest(guideSelector(target));
      if (isUsed instanceof Element) firstRun.finishStep();
    };
    for (const kind of ['pointerup', 'keyup'] as const)
      document.addEventListener(kind, look, { signal: used.signal });
    return () => used.abort();
  }, [firstRun, step]);
}

/** The shown step of the guided first run, in a row of the frame. */
export function FirstRunBar(): ReactElement | undefined {
  const firstRun = useService(FIRST_RUN);
  const ui = useService(UI);
  const showField = useShowField();
  const step = useStore(firstRun, (s) => s.step);
  const done = useStore(firstRun, (s) => s.done);
  // The open car and the sessions decide on the next step.
  useStore(useService(CAR), (s) => s.path);
  useStore(useService(SESSIONS), (s) => s.sessions);
  useFinishedByUse(firstRun, step);
  if (step === undefined) return undefined;
  const { title, text } = FIRST_RUN_STEPS[step] ?? FIRST_RUN_STEPS[0];
  const last = FIRST_RUN_STEPS.length - 1;
  const canGoOn = FIRST_RUN_STEPS[step + 1]?.canBegin(firstRun.facts()) === true;
  const show = (shown: number): void => {
    const { place, target } = FIRST_RUN_STEPS[shown] ?? FIRST_RUN_STEPS[0];
    ui.setState(place);
    const key = target === 'spring' ? springOf(firstRun.facts()) : undefined;
    if (key !== undefined) {
      showField(key);
      pointOut(keySelector(key));
    } else if (target !== 'spring') pointOut(guideSelector(target));
  };
  const go = (next: number): void => {
    firstRun.go(next);
    show(next);
  };
  return (
    <section className={css['firstRun']} aria-label="Guided first run">
      <p aria-live="polite">
        {done === undefined ? undefined : <span className={css['stepDone']}>✓ {done} </span>}
        <strong>
          {step + 1} of {last + 1}: {title}.
        </strong>{' '}
        {text}
      </p>
      <Button isSmall onPress={() => show(step)}>
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
        <Button isSmall look="primary" isDisabled={!canGoOn} onPress={() => go(step + 1)}>
          Next
        </Button>
      )}
      <Button isSmall look="quiet" onPress={firstRun.leave}>
        Leave
      </Button>
    </section>
  );
}
