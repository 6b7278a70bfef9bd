import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SessionRow as Session } from '../../../core/contract/session-pages.ts';
import { clockText } from '../../../core/units/clock.ts';
import { mainMetric } from '../../../core/catalogue/manoeuvres.ts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { MISSING, quantityText } from '../../../core/units/quantity.ts';
import { sessionColourVariable } from '../../../core/contract/session-colours.ts';
import {
  manoeuvreLabel,
  modelLabel,
  positionText,
  setupChangesText,
  STATUS_TEXTS,
} from '../../../core/contract/session-text.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { dateText, durationText } from '../../format/time-text.ts';
import { EditableText } from '../../ui/EditableText.tsx';
import css from './LibraryScreen.module.css';
import { parseTags } from '../../workspace/sessions/parse-tags.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { BRIDGE } from '../../workspace/services.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { SessionTools } from './SessionTools.tsx';

interface SessionRowProps {
  readonly session: Session;
  readonly isMarked: boolean;
  /** The heading above it says the day. */
  readonly isUnderDay: boolean;
  readonly onMark: (isMarked: boolean) => void;
  readonly onHistory: (car: string) => void;
}

/** The cells of one stored session: name, tags and notes are edited in place. */
export function SessionRow(props: SessionRowProps): ReactElement {
  const { session, isMarked, isUnderDay, onMark, onHistory } = props;
  const sessions = useService(SESSIONS);
  const bridge = useService(BRIDGE);
  const notices = useService(NOTICES);
  const { id, name, conditions } = session;
  const { comment = '', ...others } = conditions;
  const setComment = (text: string): void => {
    const next = text === '' ? others : { ...others, comment: text };
    void bridge
      .request('session/set-conditions', { sessionId: id, conditions: next })
      .catch(notices.notifyFailure);
  };
  return (
    <>
      <div role="cell" className={css['name']}>
        <input
          type="checkbox"
          className={css['mark']}
          aria-label={`Mark ${name}`}
          checked={isMarked}
          disabled={session.status === 'recording'}
          onChange={(event) => onMark(event.target.checked)}
        />
        <span
          className={css['colour']}
          style={{ background: `var(${sessionColourVariable(id)})` }}
          aria-hidden
        />
        <div className={css['titles']}>
          <EditableText
            action={`Rename ${name}`}
            value={name}
            maxLength={200}
            onCommit={(text) => {
              if (text !== '') void sessions.rename(id, text);
            }}
          >
            <span className={css['text']} title={name}>
              {name}
            </span>
          </EditableText>
          <WhereLine session={session} />
        </div>
      </div>
      <div role="cell" className={css['created']}>
        {isUnderDay ? dateText(session.created).slice(-'00:00'.length) : dateText(session.created)}
      </div>
      <div role="cell" className={css['car']} title={session.car}>
        {session.car}
      </div>
      <TestCell session={session} />
      <div role="cell" className={css['number']}>
        {session.laps === 0 ? MISSING : session.laps}
      </div>
      <ResultCell session={session} />
      <div role="cell" className={css['number']}>
        {durationText(session.duration_s)}
      </div>
      <div
        role="cell"
        title={session.reason}
        className={`${css['status']} ${session.status === 'failed' ? css['failed'] : ''}`}
      >
        {STATUS_TEXTS[session.status]}
      </div>
      <div role="cell" className={css['tags']}>
        <EditableText
          action={`Tags of ${name}`}
          value={session.tags.join(', ')}
          onCommit={(text) => void sessions.setTags(id, parseTags(text))}
        >
          <span className={css['chips']} title={session.tags.join(', ')}>
            {session.tags.map((tag) => (
              <span key={tag} className={css['tag']}>
                {tag}
              </span>
            ))}
          </span>
        </EditableText>
      </div>
      <div role="cell" className={css['notes']}>
        <EditableText action={`Notes on ${name}`} value={comment} maxLength={2000} onCommit={setComment}>
          <span className={css['text']} title={comment}>
            {comment}
          </span>
        </EditableText>
      </div>
      <SessionTools session={session} onHistory={onHistory} />
    </>
  );
}

/** Test, track and status below the name, where there is no room for columns of them. */
function WhereLine({ session }: { readonly session: Session }): ReactElement {
  const { manoeuvre, status } = session;
  const parts = [
    manoeuvreLabel(manoeuvre),
    modelLabel(session.model),
    positionText(session),
    ...(status === 'finished' ? [] : [STATUS_TEXTS[status]]),
  ];
  return <small className={css['where']}>{uniqueText(parts)}</small>;
}

/** Its parts, each once: the test and the model of a log are both called imported. */
const uniqueText = (parts: readonly string[]): string =>
  [...new Set(parts)].filter((part) => part !== '').join(', ');

/** The best lap, or the main metric of a test without laps. */
function ResultCell({ session }: { readonly session: Session }): ReactElement {
  const system = useStore(useService(UI), (s) => s.units);
  const { text, label, description } = resultOf(session, system);
  return (
    <div role="cell" className={css['result']} title={description ?? label}>
      {text}
      {label === undefined ? undefined : <small>{label}</small>}
    </div>
  );
}

interface Result {
  readonly text: string;
  readonly label?: string;
  readonly description?: string;
}

function resultOf({ best_s, result, manoeuvre }: Session, system: DisplaySystem): Result {
  if (best_s !== undefined) return { text: clockText(best_s), label: 'Best lap' };
  const metric = mainMetric(manoeuvre);
  if (metric === undefined || result === undefined) return { text: MISSING };
  const { label, description } = metric;
  return { text: quantityText(metric, result, system), label, description };
}

function TestCell({ session }: { readonly session: Session }): ReactElement {
  const changes = setupChangesText(session);
  const label = manoeuvreLabel(session.manoeuvre);
  const where = uniqueText(
    [modelLabel(session.model), positionText(session)].filter((part) => part !== label),
  );
  return (
    <div role="cell" className={css['manoeuvre']} title={`${where}, seed ${session.seed}`}>
      <span>
        {label}
        <small>{where}</small>
        {changes === '' ? undefined : (
          <small title={`Setup: ${changes}; see its events`}>setup changed during the run</small>
        )}
      </span>
    </div>
  );
}
