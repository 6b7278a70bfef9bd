import type { ReactElement } from 'react';
import type { LogSurvey } from '../../../../core/contract/identification-requests.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { Button } from '../../../ui/Button.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import css from './LogModel.module.css';
import { LOG_MODEL, studiedSession, type LogStudy } from './log-model-store.ts';
import { SegmentLink } from './SegmentLink.tsx';
import { StudyFields } from './StudyFields.tsx';
import { useHasCar } from './use-has-car.ts';

interface FitFormProps {
  readonly session: SessionDetail;
  readonly study: LogStudy;
  readonly survey: LogSurvey;
}

/** Says first what the log can show, then fits. */
export function FitForm({ session, study, survey }: FitFormProps): ReactElement {
  const model = useService(LOG_MODEL);
  const hasCar = useHasCar(studiedSession(study, session, 'fit'));
  const missing = survey.parameters.filter(({ lacks }) => lacks.length > 0);
  const rest = survey.parameters.filter(({ lacks }) => lacks.length === 0);
  return (
    <section className={css['form']} aria-label="Fit the car">
      <StudyFields session={session} study={study} survey={survey} task="fit" />
      <table className={css['table']} aria-label="What was driven">
        <thead>
          <tr>
            <th scope="col">What was driven</th>
            <th scope="col">In all</th>
            <th scope="col">Longest</th>
          </tr>
        </thead>
        <tbody>
          {survey.phases.map(({ label, total_s, longest, lacks }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {lacks.length > 0 ? (
                <td colSpan={2} className={css['quiet']}>
                  not in the log: {lacks.join(', ')}
                </td>
              ) : (
                <>
                  <td>{total_s.toFixed(1)} s</td>
                  <td>{longest === undefined ? 'never' : <SegmentLink segment={longest} />}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <strong>The log may show</strong>{' '}
        {rest.length === 0
          ? 'nothing of the car.'
          : `${rest.map(({ label }) => label.toLowerCase()).join('; ')}.`}
      </p>
      {missing.length === 0 ? undefined : (
        <details className={css['details']}>
          <summary>
            It cannot show {missing.length} of {survey.parameters.length} figures
          </summary>
          <ul className={css['list']}>
            {missing.map(({ key, label, lacks }) => (
              <li key={key}>
                {label}: no {lacks.join(', no ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      {survey.notes.map((note) => (
        <p key={note} className={css['quiet']}>
          {note}
        </p>
      ))}
      <div className={css['acts']}>
        <Button
          look="primary"
          isDisabled={!hasCar || rest.length === 0 || study.work !== undefined}
          onPress={() => void model.fit(session)}
        >
          Fit
        </Button>
      </div>
    </section>
  );
}
