import type { ReactElement } from 'react';
import { Label, ProgressBar } from 'react-aria-components';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { type FitRun, TYRE_FIT } from './tyre-fit-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FitForm } from './FitForm.tsx';
import { FitResult } from './FitResult.tsx';
import type { SheetEntry } from './shown-sheets.ts';
import css from './TyreLab.module.css';

/** Fit of a tyre by a formula: settings, progress and result. */
export function FitView({ sheets }: { readonly sheets: readonly SheetEntry[] }): ReactElement {
  const tyreFit = useService(TYRE_FIT);
  const run = useStore(tyreFit, (s) => s.run);
  return (
    <div>
      <FitForm sheets={sheets} />
      <FitState run={run} hasTyre={sheets.length > 0} />
    </div>
  );
}

function FitState({ run, hasTyre }: { readonly run: FitRun; readonly hasTyre: boolean }): ReactElement {
  switch (run.kind) {
    case 'none':
      return (
        <EmptyState
          title="No fit yet"
          text={
            hasTyre
              ? 'Choose a tyre and a formula, then press Fit. A table of measured forces is fitted to its rows, any other tyre to a simulated rig test.'
              : 'A fit needs a tyre with curves: a table of measured forces (.csv), a .tir file, or a wheel of a car.'
          }
        />
      );
    case 'running':
      return <FitProgress run={run} />;
    case 'failed':
      return (
        <div role="alert">
          <EmptyState title={`${run.name} could not be fitted`} text={run.message} />
        </div>
      );
    case 'cancelled':
      return (
        <div role="status">
          <EmptyState
            title="The fit was cancelled"
            text={`The fit of ${run.name} failed. Press Fit to try again.`}
          />
        </div>
      );
    case 'done':
      return <FitResult run={run} />;
  }
}

function FitProgress({ run }: { readonly run: Extract<FitRun, { kind: 'running' }> }): ReactElement {
  const tyreFit = useService(TYRE_FIT);
  const percent = Math.round(100 * run.fraction);
  return (
    <div className={css['progress']}>
      <ProgressBar value={percent}>
        <Label>Fitting {run.name}</Label>
        <div className={css['track']}>
          <div className={css['bar']} style={{ transform: `scaleX(${run.fraction})` }} />
        </div>
        <p className={css['figures']}>
          {run.stage}, {percent} %
        </p>
      </ProgressBar>
      <Button onPress={() => tyreFit.cancel()}>Cancel the fit</Button>
    </div>
  );
}
