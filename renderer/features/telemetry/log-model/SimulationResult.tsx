import { Check, CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { logRole } from '../../../../core/catalogue/log-roles.ts';
import type { SimulationReport } from '../../../../core/contract/identification-requests.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { numberText, signedText } from '../../../../core/units/quantity.ts';
import { Button } from '../../../ui/Button.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { findSession, SESSIONS } from '../../../workspace/sessions/session-store.ts';
import { useQuantities } from '../../../workspace/use-quantities.ts';
import css from './LogModel.module.css';
import type { Simulated } from './log-model-store.ts';
import { SegmentLink, TimeLink } from './SegmentLink.tsx';

interface SimulationResultProps {
  readonly session: SessionDetail;
  readonly result: Simulated;
}

/** Findings of a simulation, its errors by channel, and the session that it is stored as. */
export function SimulationResult({ session, result }: SimulationResultProps): ReactElement {
  const { report, lap, carName } = result;
  const part = lap === undefined ? 'the session' : `lap ${lap}`;
  return (
    <section className={css['result']} aria-label="Result of the simulation">
      <h2>
        {carName} on {part}
      </h2>
      {report.ended === '' ? undefined : (
        <p className={css['problem']} role="alert">
          {report.ended} Figures are of the part before.
        </p>
      )}
      <p role="status">{headline(report)}</p>
      <Findings report={report} />
      <ErrorTable report={report} />
      <p className={css['quiet']}>
        Simulated less measured,{' '}
        {report.inputs.steering === 'path' ? 'at the same position' : 'at the same time'}. Channels of the log
        without a counterpart in the model have no figures.
      </p>
      {report.notes.map((note) => (
        <p key={note} className={css['quiet']}>
          {note}
        </p>
      ))}
      <StoredSession session={session} result={result} />
    </section>
  );
}

/** The sentence that comes first: time and path. */
function headline({ later_s, path, inputs }: SimulationReport): string {
  const time =
    later_s === undefined || inputs.steering !== 'path'
      ? ''
      : Math.abs(later_s) < 0.005
        ? 'The model needs the same time as the car. '
        : `The model is ${numberText(Math.abs(later_s), 2)} s ${later_s > 0 ? 'slower' : 'faster'} than the car on its path. `;
  return path === undefined
    ? `${time}The log has no path.`
    : `${time}It is ${numberText(path.rms_m, 2)} m (RMS) beside the path, at most ${numberText(Math.abs(path.largest_m), 2)} m.`;
}

const ICONS = { differs: TriangleAlert, agrees: Check, undecided: CircleHelp } as const;
const ICON_LABELS = { differs: 'Differs', agrees: 'Agrees', undecided: 'Undecided' } as const;

function Findings({ report: { findings } }: { readonly report: SimulationReport }): ReactElement {
  if (findings.length === 0)
    return (
      <p className={css['quiet']}>
        The log has no full throttle, coasting, straight braking or turning that is long enough to be judged.
      </p>
    );
  return (
    <ul className={css['findings']} aria-label="What the differences say">
      {findings.map(({ topic, text, verdict, longest, total_s }) => {
        const Icon = ICONS[verdict];
        return (
          <li key={topic + text} data-verdict={verdict}>
            <Icon size={15} aria-label={ICON_LABELS[verdict]} />
            <span>
              <strong>{topic}</strong> {text}
              <small className={css['quiet']}>
                {total_s.toFixed(1)} s in all
                {longest === undefined ? undefined : (
                  <>
                    , longest <SegmentLink segment={longest} />
                  </>
                )}
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function ErrorTable({ report: { channels } }: { readonly report: SimulationReport }): ReactElement {
  const quantity = useQuantities();
  return (
    <div className={css['scroll']}>
      <table className={css['table']} aria-label="Errors by channel">
        <thead>
          <tr>
            <th scope="col">Channel</th>
            <th scope="col">RMS</th>
            <th scope="col">Bias</th>
            <th scope="col" title="Pearson's correlation">
              Corr.
            </th>
            <th scope="col">Largest</th>
            <th scope="col">at</th>
          </tr>
        </thead>
        <tbody>
          {channels.map(({ role, rms, bias, correlation, largest, largestAt_s }) => {
            const { label, unit, digits } = logRole(role);
            const shown = quantity(role, unit, digits);
            return (
              <tr key={role}>
                <th scope="row">
                  {label} <span className={css['unit']}>{shown.symbol}</span>
                </th>
                <td>{shown.text(rms)}</td>
                <td>{signedText(shown.of(bias) - shown.of(0), shown.digits)}</td>
                <td>{numberText(correlation, 3)}</td>
                <td>{signedText(shown.of(largest) - shown.of(0), shown.digits)}</td>
                <td>
                  <TimeLink at_s={largestAt_s} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function StoredSession({ result }: SimulationResultProps): ReactElement | undefined {
  const sessions = useService(SESSIONS);
  const stored = useStore(sessions, (s) => findSession(s, result.stored));
  if (stored === undefined)
    return (
      <p className={css['quiet']}>
        The simulated session was deleted. Simulate again to see it in the charts.
      </p>
    );
  return (
    <div className={css['row']}>
      <p className={css['wide']}>
        Stored as <strong>{stored.name}</strong>, with its setup, and laid over the charts.
      </p>
      <Button isSmall onPress={() => sessions.show(stored.id)}>
        Open it
      </Button>
      <Button isSmall onPress={() => void sessions.remove([stored.id])}>
        Delete it
      </Button>
    </div>
  );
}
