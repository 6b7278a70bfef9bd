import { X } from 'lucide-react';
import { useEffect, useMemo, type ReactElement } from 'react';
import { Label, ProgressBar } from 'react-aria-components';
import { useStore } from 'zustand';
import { sessionOfLap } from '../../../../core/contract/session-of-lap.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { timeLeftText } from '../../../format/time-text.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { CAR } from '../../../workspace/car/car-store.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { FitForm } from './FitForm.tsx';
import { FitResult } from './FitResult.tsx';
import css from './LogModel.module.css';
import {
  LOG_MODEL,
  NO_STUDY,
  studiedCar,
  studiedLap,
  type LogTask,
  type StudyWork,
} from './log-model-store.ts';
import { SimulationForm } from './SimulationForm.tsx';
import { ChannelFields } from './StudyFields.tsx';
import { SimulationResult } from './SimulationResult.tsx';

const TASKS = [
  { value: 'simulation', label: 'Simulate this' },
  { value: 'fit', label: 'Fit the car' },
] as const;
const WORK_TEXTS: Readonly<Record<StudyWork['task'], string>> = {
  simulation: 'Simulating the log',
  fit: 'Fitting the car',
  check: 'Simulating before and after the fit',
};
/** Page on which the failure of a task is reported. */
const PAGES: Readonly<Record<StudyWork['task'], LogTask>> = {
  simulation: 'simulation',
  fit: 'fit',
  check: 'fit',
};

const SUMMARIES: Readonly<Record<LogTask, string>> = {
  simulation: 'What is simulated',
  fit: 'What is fitted',
};

/** The model beside the measurement: beside the charts, so that both are in view. */
export function LogModelPane({ session }: { readonly session: SessionDetail }): ReactElement | undefined {
  const model = useService(LOG_MODEL);
  const car = useService(CAR);
  const shown = useStore(model, (s) => s.shown);
  const study = useStore(model, (s) => s.studies.get(session.id) ?? NO_STUDY);
  const openPath = useStore(car, (s) => s.path);
  const { channels } = study.form;
  const lap = studiedLap(study, session, shown ?? 'simulation');
  const of = useMemo(() => sessionOfLap(session, lap), [session, lap]);
  const which = studiedCar(study, of);
  const isShown = shown !== undefined;
  // The survey belongs to a session, its car and the named channels.
  useEffect(() => {
    if (isShown) void model.survey(of);
  }, [model, of, isShown, channels, which, openPath]);
  if (shown === undefined) return undefined;
  const { survey, surveyFailure, work, failure } = study;
  const result = shown === 'simulation' ? study.simulation : study.fit;
  const problem = surveyFailure === '' ? (survey?.problem ?? '') : surveyFailure;
  return (
    <aside className={css['pane']} aria-label="Model beside the measurement">
      <header className={css['head']}>
        <Segments label="Task" options={TASKS} value={shown} onChange={model.show} />
        <span className={css['spacer']} />
        <IconButton
          label="Close the model pane"
          isSmall
          icon={<X size={15} />}
          onPress={() => model.show(undefined)}
        />
      </header>
      {work === undefined ? undefined : <WorkProgress work={work} onCancel={model.cancel} />}
      <div className={css['body']} aria-busy={survey === undefined && problem === ''}>
        {problem === '' ? undefined : (
          <p className={css['problem']} role="alert">
            {problem}
          </p>
        )}
        {failure === undefined || PAGES[failure.task] !== shown ? undefined : (
          <p className={css['problem']} role="alert">
            {failure.message}
          </p>
        )}
        {survey === undefined ? undefined : survey.problem !== '' ? (
          <ChannelFields session={session} study={study} survey={survey} />
        ) : (
          // Each result closes the form above it, which can be opened again.
          <details
            key={`${shown} ${result?.number ?? ''}`}
            className={css['settings']}
            open={result === undefined}
          >
            <summary>{SUMMARIES[shown]}</summary>
            {shown === 'simulation' ? (
              <SimulationForm session={session} study={study} survey={survey} />
            ) : (
              <FitForm session={session} study={study} survey={survey} />
            )}
          </details>
        )}
        {shown === 'simulation' && study.simulation !== undefined ? (
          <SimulationResult session={session} result={study.simulation} />
        ) : undefined}
        {shown === 'fit' && study.fit !== undefined ? (
          <FitResult session={session} study={study} result={study.fit} />
        ) : undefined}
      </div>
    </aside>
  );
}

interface WorkProgressProps {
  readonly work: StudyWork;
  readonly onCancel: () => void;
}

function WorkProgress({ work: { task, part, left_s }, onCancel }: WorkProgressProps): ReactElement {
  const percent = Math.round(100 * part);
  return (
    <div className={css['work']}>
      <ProgressBar value={percent} className={css['progress'] ?? ''}>
        <Label>{WORK_TEXTS[task]}</Label>
        <span className={css['quiet']}>
          {percent} %{left_s === undefined ? '' : `, ${timeLeftText(left_s)}`}
        </span>
        <div className={css['track']}>
          <div className={css['filled']} style={{ transform: `scaleX(${part})` }} />
        </div>
      </ProgressBar>
      <Button isSmall onPress={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
