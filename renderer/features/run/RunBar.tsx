import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react';
import { useService } from '../../workspace/ServicesContext.tsx';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { type RunStoreState } from '../../workspace/runs/run-state.ts';

/**
 * Calls back now and at each update of the runs: several times a second, so the callback writes without
 * React.
 */
export function useRunNews(draw: (state: RunStoreState) => void): void {
  const runs = useService(RUNS);
  const onNews = useEffectEvent(() => draw(runs.getState()));
  useEffect(() => {
    onNews();
    return runs.subscribe(onNews);
  }, [runs]);
}

/** Progress of the run, as a bar. */
export function RunBar({
  label,
  className,
}: {
  readonly label: string;
  readonly className: string;
}): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  const filled = useRef<HTMLDivElement>(null);
  useRunNews(({ active }) => {
    const part = Math.min(1, Math.max(0, active?.fraction ?? 0));
    bar.current?.setAttribute('aria-valuenow', String(Math.round(100 * part)));
    if (filled.current !== null) filled.current.style.transform = `scaleX(${part})`;
  });
  return (
    <div
      ref={bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      className={className}
    >
      <div ref={filled} />
    </div>
  );
}
