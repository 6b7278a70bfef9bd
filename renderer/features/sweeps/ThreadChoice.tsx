import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { SWEEPS } from './sweep-store.ts';

const MOST = Math.max(1, navigator.hardwareConcurrency);
const OPTIONS = Array.from({ length: MOST }, (_, i) => ({
  value: String(i + 1),
  label: i === 0 ? '1 thread' : `${i + 1} threads`,
}));

/** Number of threads of the next sweep: one less than the machine has leaves one for the window. */
export function ThreadChoice(): ReactElement {
  const sweeps = useService(SWEEPS);
  const threads = useStore(sweeps, (s) => Math.min(s.threads, MOST));
  return (
    <Choice
      label="Threads"
      isLabelHidden
      options={OPTIONS}
      value={String(threads)}
      onChange={(value) => sweeps.setThreads(Number(value))}
    />
  );
}
