import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useRef, type ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { isByPerson, isManoeuvreName, MANOEUVRES } from '../../core/catalogue/manoeuvres.ts';
import { RunBar, useRunNews } from '../features/run/RunBar.tsx';
import { timeLeftText } from '../format/time-text.ts';
import { countSeverities, CAR } from '../workspace/car/car-store.ts';
import { Button } from '../ui/Button.tsx';
import { Hint } from '../ui/Hint.tsx';
import { endText } from '../workspace/runs/end-text.ts';
import css from './Frame.module.css';
import { useService } from '../workspace/ServicesContext.tsx';
import { BACKEND_STATE_TEXTS, useBackendState } from '../workspace/use-backend-state.ts';
import { RUNS } from '../workspace/runs/run-store.ts';
import { RECORDING } from '../features/telemetry/files/recording-store.ts';
import { useShowPane } from '../workspace/car/use-show-pane.ts';

function RunProgress(): ReactElement | undefined {
  const runs = useService(RUNS);
  const manoeuvre = useStore(runs, (s) => s.active?.manoeuvre);
  const isPaused = useStore(runs, (s) => s.active?.paused ?? false);
  if (manoeuvre === undefined) return undefined;
  const isDrive = isByPerson(manoeuvre);
  const label = isManoeuvreName(manoeuvre) ? MANOEUVRES[manoeuvre].label : manoeuvre;
  return (
    <div className={css['group']}>
      <span>{isPaused ? `${label}, paused` : label}</span>
      <RunBar label="Run progress" className={css['progress'] ?? ''} />
      <RunTexts />
      <Hint text={endText(isDrive)}>
        <Button
          isSmall
          look="quiet"
          onPress={runs.cancel}
          aria-label={isDrive ? 'End the drive' : 'Cancel the current run'}
        >
          {isDrive ? 'End' : 'Cancel'}
        </Button>
      </Hint>
    </div>
  );
}

function GameRecording(): ReactElement | undefined {
  const recording = useService(RECORDING);
  const recorded = useStore(recording, (s) => s.active?.counts.recorded);
  if (recorded === undefined) return undefined;
  return (
    <div className={css['group']}>
      <Button isSmall look="quiet" onPress={recording.open}>
        {recorded === 0 ? 'Waiting for a game' : `Recording a game: ${String(recorded)} samples`}
      </Button>
    </div>
  );
}

function RunTexts(): ReactElement {
  const part = useRef<HTMLSpanElement>(null);
  const left = useRef<HTMLSpanElement>(null);
  useRunNews(({ active }) => {
    if (active === undefined) return;
    if (part.current !== null) part.current.textContent = `${Math.round(active.fraction * 100)} %`;
    if (left.current !== null)
      left.current.textContent =
        active.paused || isByPerson(active.manoeuvre) ? '' : timeLeftText(active.left_s);
  });
  return (
    <>
      <span ref={part} style={{ minWidth: '7ch' }} />
      <span ref={left} style={{ minWidth: '12ch' }} />
    </>
  );
}

function DiagnosticCount(): ReactElement | undefined {
  const car = useService(CAR);
  const showPane = useShowPane();
  const isRead = useStore(car, (s) => s.model !== undefined);
  const { errors, warnings, infos } = useStore(car, useShallow(countSeverities));
  if (!isRead) return undefined;
  const word = (n: number, one: string, sign: string): ReactElement => (
    <span className="visually-hidden">{` ${one}${n === 1 ? '' : 's'}${sign}`}</span>
  );
  return (
    <AriaButton className={css['counts'] ?? ''} onPress={() => showPane('diagnostics')}>
      <span className="visually-hidden">Diagnostics: </span>
      <CircleAlert size={13} aria-hidden className={errors > 0 ? css['bad'] : undefined} />
      {errors.toLocaleString('en-GB')}
      {word(errors, 'error', ', ')}
      <TriangleAlert size={13} aria-hidden className={warnings > 0 ? css['warn'] : undefined} />
      {warnings.toLocaleString('en-GB')}
      {word(warnings, 'warning', ', ')}
      <Info size={13} aria-hidden />
      {infos.toLocaleString('en-GB')}
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
      <GameRecording />
      <span className={css['spacer']} />
      <DiagnosticCount />
    </footer>
  );
}
