import { useEffect } from 'react';
import { useStore } from 'zustand';
import { toFailure } from '../../../core/contract/errors.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { CAR } from '../../workspace/car/car-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { BRIDGE } from '../../workspace/services.ts';

/** Pause in editing after which the figures are calculated again. */
const AFTER_ms = 350;

/** Requests the figures and the advice for the open text; the last ones stay until new ones arrive. */
export function useDerived(): void {
  const car = useService(CAR);
  const ui = useService(UI);
  const bridge = useService(BRIDGE);
  const text = useStore(car, (s) => s.modelText);
  const companions = useStore(car, (s) => s.companions);
  const isRunnable = useStore(car, (s) => s.model?.isRunnable ?? false);
  const adviceFor = useStore(ui, (s) => s.adviceFor);
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
          car.setState({
            derived,
            derivedFailure: undefined,
            advice: diagnostics.filter((d) => d.group === 'advice'),
            scriptFaults: diagnostics.filter((d) => d.group !== 'advice'),
          });
        },
        (error: unknown) => {
          if (!stop.signal.aborted) car.setState({ derivedFailure: toFailure(error) });
        },
      );
    }, AFTER_ms);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [car, bridge, text, companions, isRunnable, adviceFor]);
}
