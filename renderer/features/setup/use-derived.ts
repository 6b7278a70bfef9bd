import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { Diagnostic } from '../../../core/contract/diagnostics.ts';
import type { DerivedFigure } from '../../../core/contract/figures.ts';
import { useServices } from '../../app/ServicesContext.tsx';

/** Pause in editing after which the figures are worked out again. */
const AFTER_ms = 350;

export interface Derived {
  readonly figures: readonly DerivedFigure[] | undefined;
  readonly advice: readonly Diagnostic[] | undefined;
  readonly failure: Failure | undefined;
}

/** Figures and advice that follow from the open text; the last ones stay while new ones are on their way. */
export function useDerived(): Derived {
  const { car, ui, bridge } = useServices();
  const text = useStore(car, (s) => s.modelText);
  const companions = useStore(car, (s) => s.companions);
  const isRunnable = useStore(car, (s) => s.model?.isRunnable ?? false);
  const figures = useStore(car, (s) => s.derived);
  const advice = useStore(car, (s) => s.advice);
  const adviceFor = useStore(ui, (s) => s.adviceFor);
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    if (!isRunnable) {
      car.setState({ derived: undefined, advice: undefined, scriptFaults: [] });
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const args = { text, companions: [...companions], adviceFor };
      bridge.request('car/inspect', args, { signal: stop.signal }).then(
        ({ derived, diagnostics }) => {
          setFailure(undefined);
          car.setState({
            derived,
            advice: diagnostics.filter((d) => d.group === 'advice'),
            scriptFaults: diagnostics.filter((d) => d.code === 'bad-script'),
          });
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setFailure(toFailure(error));
        },
      );
    }, AFTER_ms);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [car, bridge, text, companions, isRunnable, adviceFor]);
  return { figures, advice, failure };
}
