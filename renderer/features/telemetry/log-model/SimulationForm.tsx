import { useId, type ReactElement } from 'react';
import type { LogSurvey, ReplayInputs } from '../../../../core/contract/identification-requests.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import css from './LogModel.module.css';
import { LOG_MODEL, studiedInputs, studiedLap, studiedSession, type LogStudy } from './log-model-store.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { StudyFields } from './StudyFields.tsx';
import { useHasCar } from './use-has-car.ts';

interface SimulationFormProps {
  readonly session: SessionDetail;
  readonly study: LogStudy;
  readonly survey: LogSurvey;
}

const PEDALS: readonly Source<ReplayInputs['pedals']>[] = [
  {
    value: 'speed',
    label: 'Follow the speed',
    text: 'A driver keeps the speed of the log; the pedals show what the model needs.',
  },
  {
    value: 'log',
    label: 'Pedals of the log',
    text: 'Accelerator, brake and clutch as recorded; the speed shows what the model does.',
  },
];
const STEERING: readonly Source<ReplayInputs['steering']>[] = [
  {
    value: 'path',
    label: 'Follow the path',
    text: 'A driver keeps to the positions of the log. Compared at the same position.',
  },
  {
    value: 'yaw',
    label: 'Follow the yaw rate',
    text: 'Steering of the log, corrected towards its yaw rate and heading. The path may drift.',
  },
  {
    value: 'log',
    label: 'Steering of the log',
    text: 'The steering wheel as recorded. The path drifts with time.',
  },
];
const LEAD_INS = [0, 2, 5].map((seconds) => ({ value: String(seconds), label: `${seconds} s` }));

interface Source<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly text: string;
}

/** Chooses what is taken from the log and what a driver closes. */
export function SimulationForm({ session, study, survey }: SimulationFormProps): ReactElement {
  const model = useService(LOG_MODEL);
  const hasCar = useHasCar(studiedSession(study, session, 'simulation'));
  const inputs = studiedInputs(study);
  const lap = studiedLap(study, session, 'simulation');
  const lacks = survey.pedals[inputs.pedals] !== '' || survey.steering[inputs.steering] !== '';
  return (
    <section className={css['form']} aria-label="Simulate this">
      <p className={css['quiet']}>
        Our model drives through the log on level dry asphalt. Banks, slopes, wind and kerbs are not
        simulated.
      </p>
      <StudyFields session={session} study={study} survey={survey} task="simulation" />
      <SourceChoice
        label="Pedals and gears"
        sources={PEDALS}
        value={inputs.pedals}
        lacks={survey.pedals}
        onChange={(pedals) => model.change(session.id, { pedals })}
      />
      <SourceChoice
        label="Steering"
        sources={STEERING}
        value={inputs.steering}
        lacks={survey.steering}
        onChange={(steering) => model.change(session.id, { steering })}
      />
      {lap === undefined ? undefined : (
        <div className={css['row']}>
          <span className={css['label']}>Lead-in before the lap</span>
          <Segments
            label="Lead-in before the lap"
            options={LEAD_INS}
            value={String(study.form.leadIn_s)}
            onChange={(next) => model.change(session.id, { leadIn_s: Number(next) })}
          />
        </div>
      )}
      {survey.notes.map((note) => (
        <p key={note} className={css['quiet']}>
          {note}
        </p>
      ))}
      <div className={css['acts']}>
        <Button
          look="primary"
          isDisabled={!hasCar || lacks || study.work !== undefined}
          onPress={() => void model.simulate(session)}
        >
          Simulate
        </Button>
      </div>
    </section>
  );
}

interface SourceChoiceProps<T extends string> {
  readonly label: string;
  readonly sources: readonly Source<T>[];
  readonly value: T;
  /** Why each cannot be chosen; empty where it can. */
  readonly lacks: Readonly<Record<T, string>>;
  readonly onChange: (value: T) => void;
}

/** Choice of the source of an input, with what the log lacks for the others. */
function SourceChoice<T extends string>(props: SourceChoiceProps<T>): ReactElement {
  const { label, sources, value, lacks, onChange } = props;
  const name = useId();
  return (
    <fieldset className={css['sources']}>
      <legend className={css['label']}>{label}</legend>
      {sources.map((source) => (
        <label key={source.value} className={css['source']}>
          <input
            type="radio"
            name={name}
            value={source.value}
            checked={value === source.value}
            disabled={lacks[source.value] !== ''}
            onChange={() => onChange(source.value)}
          />
          <span>
            {source.label}
            <small className={css['quiet']}>
              {lacks[source.value] === '' ? source.text : lacks[source.value]}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
