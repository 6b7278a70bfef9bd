import type { ReactElement } from 'react';
import { isManoeuvreName, manoeuvreRow } from '../../../core/catalogue/manoeuvres.ts';
import { VERDICT_TEXTS, verdictOf, type Verdict } from '../../../core/contract/metric-verdict.ts';
import { pairMetrics } from '../../../core/contract/metric-pairs.ts';
import { extentDifference } from '../../../core/contract/run-extent.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { showQuantity, unitOf } from '../../../core/units/quantity.ts';
import { useStore } from 'zustand';
import { CAR, carName } from '../../workspace/car/car-store.ts';
import { EventList } from '../../workspace/sessions/EventList.tsx';
import { RunConditions } from '../../workspace/sessions/RunConditions.tsx';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { TIME_CURSOR_s } from '../../workspace/sessions/time-cursor.ts';
import { useAnswer } from '../../workspace/use-answer.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { Button } from '../../ui/Button.tsx';
import { FsaePoints } from './FsaePoints.tsx';
import { RunAgain } from './RunAgain.tsx';
import css from './RunResult.module.css';

/**
 * The result of the last run beside that of the run of the same test before it, and what can be done with both; folded where another
 * car is open.
 */
export function RunResult({ session }: { readonly session: SessionDetail }): ReactElement {
  const car = useService(CAR);
  const isOfOpenCar = useStore(car, (s) => s.path === session.carPath);
  const open = useStore(car, carName);
  return (
    <section className={css['result']} aria-label="Last run">
      <header className={css['head']}>
        <h3 title={session.name}>{session.name}</h3>
        {session.car === '' || session.name.includes(session.car) ? undefined : <p>{session.car}</p>}
        {session.reason === '' ? undefined : <p>{session.reason}</p>}
      </header>
      {isOfOpenCar ? (
        <ResultBody session={session} />
      ) : (
        <details key={session.id} className={css['more']}>
          <summary>
            Result of {session.car === '' ? session.name : session.car};{' '}
            {open === '' ? 'no car is open' : `the open car is ${open}`}
          </summary>
          <ResultBody session={session} />
        </details>
      )}
    </section>
  );
}

function ResultBody({ session }: { readonly session: SessionDetail }): ReactElement {
  const runs = useService(RUNS);
  const sessions = useService(SESSIONS);
  const ui = useService(UI);
  const time_s = useService(TIME_CURSOR_s);
  const { answer: before } = useAnswer('session/previous', { sessionId: session.id });
  const { answer: previous } = useAnswer(
    'session/get',
    before?.sessionId === undefined ? undefined : { sessionId: before.sessionId },
  );
  const open = (): void => {
    sessions.show(session.id);
    ui.setState({ screen: 'telemetry' });
  };
  return (
    <>
      <div className={css['body']}>
        <Figures session={session} previous={previous} />
        <div className={css['side']}>
          <div className={css['actions']}>
            <Button look="primary" onPress={open}>
              Open in Telemetry
            </Button>
            {previous === undefined ? undefined : (
              <>
                <Button
                  onPress={() => {
                    sessions.choose('a', previous.id);
                    sessions.choose('b', session.id);
                    ui.setState({ screen: 'compare' });
                  }}
                >
                  Compare with the last
                </Button>
                <Button
                  onPress={() => {
                    sessions.setGhosts([{ sessionId: previous.id }]);
                    open();
                  }}
                >
                  Last as ghost
                </Button>
              </>
            )}
            <RunAgain session={session} />
            <Button look="quiet" onPress={() => void runs.useInputsOf(session)}>
              Use these inputs
            </Button>
          </div>
          <FsaePoints session={session} />
        </div>
      </div>
      {session.events.length === 0 ? undefined : (
        <details className={css['more']} open>
          <summary>Events ({session.events.length})</summary>
          <EventList
            events={session.events}
            label={`Events of ${session.name}`}
            onPress={(event) => {
              time_s.move(event.time_s);
              open();
            }}
          />
        </details>
      )}
      <details className={css['more']}>
        <summary>Conditions</summary>
        <RunConditions session={session} />
      </details>
    </>
  );
}

interface FiguresProps {
  readonly session: SessionDetail;
  /** The run of the same test before it. */
  readonly previous: SessionDetail | undefined;
}

const LOOKS: Partial<Record<Verdict, string | undefined>> = { better: css['better'], worse: css['worse'] };

function Figures({ session, previous }: FiguresProps): ReactElement {
  const system = useStore(useService(UI), (s) => s.units);
  const rows = isManoeuvreName(session.manoeuvre) ? manoeuvreRow(session.manoeuvre).metrics : [];
  if (session.metrics.length === 0) return <p className={css['quiet']}>No metrics: {session.reason}</p>;
  const pairs = previous === undefined ? [] : pairMetrics(previous, session);
  const apart = previous && extentDifference(previous, session, ['the last run', 'this run']);
  return (
    <div>
      <table className={css['figures']} aria-label={`Metrics of ${session.name}`}>
        <thead className={previous === undefined ? 'visually-hidden' : undefined}>
          <tr>
            <th scope="col">Metric</th>
            <th scope="col">Value</th>
            <th scope="col">Unit</th>
            {previous === undefined ? undefined : (
              <>
                <th scope="col" title={previous.name}>
                  Last
                </th>
                <th scope="col">
                  <span className="visually-hidden">Verdict</span>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {session.metrics.map(({ name, value, unit }) => {
            const row = rows.find((r) => r.key === name);
            const shown = showQuantity({ key: name, unit: unitOf(unit), digits: row?.digits ?? 3 }, system);
            const pair = pairs.find((one) => one.name === name);
            const verdict = pair === undefined ? 'none' : verdictOf(pair, shown);
            return (
              <tr key={name} title={row?.description}>
                <th scope="row">{row?.label ?? name}</th>
                <td>{shown.text(value)}</td>
                <td className={css['unit']}>{shown.symbol}</td>
                {previous === undefined ? undefined : (
                  <>
                    <td className={css['last']}>{shown.text(pair?.a)}</td>
                    <td className={LOOKS[verdict]}>{VERDICT_TEXTS[verdict]}</td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {apart === undefined ? undefined : <p className={css['quiet']}>{apart}</p>}
    </div>
  );
}
