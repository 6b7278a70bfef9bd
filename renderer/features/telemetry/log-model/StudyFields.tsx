import { useId, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { channelText } from '../../../../core/catalogue/channels.ts';
import { logRole, type LogRole } from '../../../../core/catalogue/log-roles.ts';
import type { LogSurvey } from '../../../../core/contract/identification-requests.ts';
import { lapTime_s } from '../../../../core/contract/laps.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { sessionOfLap } from '../../../../core/contract/session-of-lap.ts';
import { clockText } from '../../../../core/units/clock.ts';
import { unitOf } from '../../../../core/units/quantity.ts';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice, type Option } from '../../../ui/Choice.tsx';
import { CAR, carName, isEdited } from '../../../workspace/car/car-store.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { SESSION_CAR, takesCar } from '../../../workspace/sessions/session-car.ts';
import css from './LogModel.module.css';
import { LOG_MODEL, studiedCar, studiedLap, type LogStudy, type LogTask } from './log-model-store.ts';

interface StudyFieldsProps {
  readonly session: SessionDetail;
  readonly study: LogStudy;
  readonly survey: LogSurvey;
  readonly task: LogTask;
}

const WHOLE = 'whole';

/** Car, part of the log, and channels: what both tasks need. */
export function StudyFields({ session, study, survey, task }: StudyFieldsProps): ReactElement {
  const model = useService(LOG_MODEL);
  const lap = studiedLap(study, session, task);
  return (
    <>
      <CarField session={sessionOfLap(session, lap)} study={study} />
      {session.laps.length === 0 ? undefined : (
        <Choice
          label="Part of the log"
          options={[
            { value: WHOLE, label: 'Whole session' },
            ...session.laps.map((each) => ({
              value: String(each.number),
              label: `Lap ${each.number}`,
              note: clockText(lapTime_s(each)),
              tail: clockText(lapTime_s(each)),
            })),
          ]}
          value={String(lap ?? WHOLE)}
          onChange={(next) =>
            model.change(session.id, {
              laps: { ...study.form.laps, [task]: next === WHOLE ? WHOLE : Number(next) },
            })
          }
        />
      )}
      <ChannelFields session={session} study={study} survey={survey} />
    </>
  );
}

function CarField({ session, study }: Pick<StudyFieldsProps, 'session' | 'study'>): ReactElement {
  const model = useService(LOG_MODEL);
  const car = useService(CAR);
  const sessionCar = useService(SESSION_CAR);
  const open = useStore(car);
  const options: Option<'attached' | 'open'>[] = [
    ...(session.setupText === ''
      ? []
      : [
          {
            value: 'attached' as const,
            label: session.car,
            note: 'Car of the session',
            tail: 'of the session',
          },
        ]),
    ...(open.path === undefined
      ? []
      : [
          {
            value: 'open' as const,
            label: carName(open),
            note: isEdited(open) ? 'Open car, with its unsaved edits' : 'Open car',
            tail: 'open car',
          },
        ]),
  ];
  const attach = takesCar(session) ? (
    <Button onPress={() => sessionCar.open(session.id)}>Attach a car…</Button>
  ) : undefined;
  if (options.length === 0)
    return (
      <div className={css['row']}>
        <p className={css['problem']} role="alert">
          No car: attach a car.ini to this session, or open one.
        </p>
        {attach}
      </div>
    );
  return (
    <div className={css['row']}>
      <div className={css['wide']}>
        <Choice
          label="Car"
          options={options}
          value={studiedCar(study, session)}
          onChange={(next) => model.change(session.id, { car: next })}
        />
      </div>
      {attach}
    </div>
  );
}

const NONE = '';

type Candidate = LogSurvey['roles'][number]['candidates'][number];
const valueOf = ({ name, unit }: Candidate): string => (unit === undefined ? name : `${name} in ${unit}`);
const labelOf = ({ name, unit }: Candidate): string =>
  unit === undefined
    ? channelText(name)
    : `${channelText(name)}, ${unit === '1' ? 'plain number' : unitSymbol(unitOf(unit))}`;

/** Channels of the log by what they are read as; open from the start where the log cannot be used without a choice. */
export function ChannelFields({ session, study, survey }: Omit<StudyFieldsProps, 'task'>): ReactElement {
  const model = useService(LOG_MODEL);
  const id = useId();
  const found = survey.roles.filter(({ channel }) => channel !== undefined).length;
  const name = (role: LogRole, value: string, candidates: readonly Candidate[]): void => {
    const chosen = candidates.find((each) => valueOf(each) === value);
    model.change(session.id, {
      channels: [
        ...study.form.channels.filter((each) => each.role !== role),
        ...(chosen === undefined ? [] : [{ role, ...chosen }]),
      ],
    });
  };
  return (
    <details className={css['details']} open={survey.problem !== ''}>
      <summary>
        Channels: {found} of {survey.roles.length} found
      </summary>
      <table className={css['channels']} aria-label="Channels that are used">
        <tbody>
          {survey.roles.map(({ role, channel, candidates }) => {
            const named = study.form.channels.find((each) => each.role === role);
            const { label } = logRole(role);
            return (
              <tr key={role}>
                <th scope="row" id={`${id}-${role}`}>
                  {label}
                </th>
                <td>
                  {candidates.length === 0 ? (
                    <span className={css['quiet']}>
                      {channel === undefined ? 'not in the log' : channelText(channel)}
                    </span>
                  ) : (
                    <Choice
                      label={`Channel of ${label.toLowerCase()}`}
                      isLabelHidden
                      options={[
                        {
                          value: NONE,
                          label:
                            named === undefined && channel !== undefined
                              ? channelText(channel)
                              : 'By its name',
                          note:
                            named === undefined && channel !== undefined
                              ? 'found by its name'
                              : 'the channel of that name, if the log has it',
                        },
                        ...candidates
                          .filter((each) => named !== undefined || valueOf(each) !== channel)
                          .map((each) => ({ value: valueOf(each), label: labelOf(each) })),
                      ]}
                      value={
                        named === undefined ? (channel === undefined ? undefined : NONE) : valueOf(named)
                      }
                      placeholder="not in the log"
                      onChange={(next) => name(role, next, candidates)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
