import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button as AriaButton, ProgressBar } from 'react-aria-components';
import { useStore } from 'zustand';
import { isManoeuvreName, MANOEUVRES } from '../../core/contract/manoeuvres.ts';
import { timeLeftText } from '../format/time-text.ts';
import { countSeverities } from '../stores/car-store.ts';
import { Button } from '../ui/Button.tsx';
import css from './Frame.module.css';
import { useServices } from './ServicesContext.tsx';
import { BACKEND_STATE_TEXTS, useBackendState } from './use-backend-state.ts';

function RunProgress(): ReactElement | undefined {
  const { runs } = useServices();
  const run = useStore(runs, (s) => s.active);
  if (run === undefined) return undefined;
  const label = isManoeuvreName(run.manoeuvre) ? MANOEUVRES[run.manoeuvre].label : run.manoeuvre;
  return (
    <div className={css['group']}>
      <span>{run.paused ? `${label}, paused` : label}</span>
      <ProgressBar aria-label="Run progress" value={run.fraction * 100}>
        {({ percentage }) => (
          <div className={css['progress']}>
            <div style={{ transform: `scaleX(${(percentage ?? 0) / 100})` }} />
          </div>
        )}
      </ProgressBar>
      <span style={{ minWidth: '7ch' }}>{Math.round(run.fraction * 100)} %</span>
      <span style={{ minWidth: '12ch' }}>{run.paused ? '' : timeLeftText(run.left_s)}</span>
      <Button isSmall look="quiet" onPress={runs.cancel} aria-label="Cancel the run under way">
        Cancel
      </Button>
    </div>
  );
}

function DiagnosticCount(): ReactElement | undefined {
  const { car, ui } = useServices();
  const model = useStore(car, (s) => s.model);
  if (model === undefined) return undefined;
  const { errors, warnings, infos } = countSeverities(model);
  const word = (n: number, one: string, sign: string): ReactElement => (
    <span className="visually-hidden">{` ${one}${n === 1 ? '' : 's'}${sign}`}</span>
  );
  return (
    <AriaButton
      className={css['counts'] ?? ''}
      onPress={() => ui.setState({ screen: 'setup', setupPane: 'diagnostics' })}
    >
      <span className="visually-hidden">Diagnostics: </span>
      <CircleAlert size={13} aria-hidden className={errors > 0 ? css['bad'] : undefined} />
      {errors}
      {word(errors, 'error', ', ')}
      <TriangleAlert size={13} aria-hidden className={warnings > 0 ? css['warn'] : undefined} />
      {warnings}
      {word(warnings, 'warning', ', ')}
      <Info size={13} aria-hidden />
      {infos}
      {word(infos, 'note', '')}
    </AriaButton>
  );
}

export function StatusBar(): ReactElement {
  const state = useBackendState();
  return (
    <footer className={css['status']}>
      <span role="status" aria-label="Backend state" className={state === 'stopped' ? css['bad'] : undefined}>
        {BACKEND_STATE_TEXTS[state]}
      </span>
      <RunProgress />
      <span className={css['spacer']} />
      <DiagnosticCount />
    </footer>
  );
}
