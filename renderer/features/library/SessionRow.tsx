import {
  CarFront,
  ChartLine,
  Ellipsis,
  FileDown,
  GitCompareArrows,
  History,
  Repeat,
  Trash2,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { ToggleButton } from 'react-aria-components';
import { useStore } from 'zustand';
import type { SessionSummary } from '../../../core/contract/session-requests.ts';
import { hasSetup } from '../../../core/contract/imported.ts';
import { sessionColourVariable } from '../../../core/contract/session-colours.ts';
import {
  manoeuvreLabel,
  modelLabel,
  positionText,
  setupChangesText,
} from '../../../core/contract/session-text.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { dateText, durationText } from '../../format/time-text.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { EditableText } from '../../ui/EditableText.tsx';
import css from './LibraryScreen.module.css';
import { parseTags, STATUS_TEXTS } from '../../workspace/sessions/session-table.ts';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { DIFFERENCES } from '../../workspace/car/differences-store.ts';
import { SESSION_CAR } from '../../workspace/sessions/session-car.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { TELEMETRY_EXPORT } from '../../workspace/sessions/telemetry-export.ts';
import { UI } from '../../workspace/ui-store.ts';

interface SessionRowProps {
  readonly session: SessionSummary;
  readonly isMarked: boolean;
  readonly onMark: (isMarked: boolean) => void;
  readonly onHistory: (car: string) => void;
}

/** One stored session: name and tags are edited in place. */
export function SessionRow({ session, isMarked, onMark, onHistory }: SessionRowProps): ReactElement {
  const runs = useService(RUNS);
  const sessions = useService(SESSIONS);
  const telemetryExport = useService(TELEMETRY_EXPORT);
  const ui = useService(UI);
  const { id, name } = session;
  const changes = setupChangesText(session);
  return (
    <tr data-marked={isMarked}>
      <td>
        <div className={css['name']}>
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
        </div>
      </td>
      <td>{dateText(session.created)}</td>
      <td>{carsText(session)}</td>
      <td>
        {manoeuvreLabel(session.manoeuvre)}
        {changes === '' ? undefined : (
          <span className={css['changed']} title={`Setup: ${changes}; see its events`}>
            setup changed during the run
          </span>
        )}
      </td>
      <td className={css['model']}>{modelLabel(session.model)}</td>
      <td className={css['surface']} title={`${positionText(session)}, seed ${session.seed}`}>
        {positionText(session)}
      </td>
      <td title={session.reason} className={session.status === 'failed' ? css['failed'] : undefined}>
        {STATUS_TEXTS[session.status]}
      </td>
      <td className={css['number']}>{durationText(session.duration_s)}</td>
      <td>
        <EditableText
          action={`Tags of ${name}`}
          value={session.tags.join(', ')}
          onCommit={(text) => void sessions.setTags(id, parseTags(text))}
        >
          <span className={css['tags']}>
            {session.tags.map((tag) => (
              <span key={tag} className={css['tag']}>
                {tag}
              </span>
            ))}
          </span>
        </EditableText>
      </td>
      <td className={css['tools']}>
        <CompareToggle side="a" session={session} />
        <CompareToggle side="b" session={session} />
        <IconButton
          label={`Open ${name} in Telemetry`}
          icon={<ChartLine size={15} />}
          onPress={() => {
            sessions.show(id);
            ui.setState({ screen: 'telemetry' });
          }}
        />
        <IconButton
          label={`Use the inputs of ${name} for the open car`}
          icon={<Repeat size={15} />}
          isDisabled={session.status === 'recording'}
          onPress={() =>
            void runs.useInputsOf(session).then((isTaken) => isTaken && ui.setState({ screen: 'run' }))
          }
        />
        <IconButton
          label={`Export ${name}`}
          icon={<FileDown size={15} />}
          isDisabled={session.status === 'recording'}
          onPress={() => telemetryExport.open(id)}
        />
        <SessionMenu session={session} onHistory={onHistory} />
        <IconButton
          label={`Delete ${name}`}
          icon={<Trash2 size={15} />}
          isDisabled={session.status === 'recording'}
          onPress={() => void sessions.remove([id])}
        />
      </td>
    </tr>
  );
}

/** Names of its cars, without repetition: that of the session and those of its stints. */
const carsText = ({ car, stintCars }: SessionSummary): string =>
  [...new Set([car, ...stintCars])].filter((name) => name !== '').join(', ');

/** Car, conditions and setups of a session. */
function SessionMenu({ session, onHistory }: Pick<SessionRowProps, 'session' | 'onHistory'>): ReactElement {
  const differences = useService(DIFFERENCES);
  const car = useService(CAR);
  const sessionCar = useService(SESSION_CAR);
  const ui = useService(UI);
  const hasOpenCar = useStore(car, (s) => s.path !== undefined);
  return (
    <ActionMenu
      label={`More about ${session.name}`}
      icon={<Ellipsis size={15} />}
      isIcon
      actions={[
        {
          id: 'car',
          label: 'Car and conditions…',
          icon: <CarFront size={15} />,
          isDisabled: session.status === 'recording',
          run: () => sessionCar.open(session.id),
        },
        {
          id: 'history',
          label: 'Setup history of its car',
          icon: <History size={15} />,
          isDisabled: carsText(session) === '',
          run: () => onHistory(session.car === '' ? (session.stintCars[0] ?? '') : session.car),
        },
        {
          id: 'setup',
          label: 'Compare its setup with the open car',
          note: hasSetup(session)
            ? hasOpenCar
              ? 'each value can be taken over'
              : 'no car is open'
            : 'no car.ini is attached to it',
          icon: <GitCompareArrows size={15} />,
          isDisabled: !hasSetup(session) || !hasOpenCar,
          run: () => {
            differences.holdAgainst({ kind: 'session', id: session.id });
            ui.setState({ screen: 'setup', setupView: 'differences' });
          },
        },
      ]}
    />
  );
}

function CompareToggle({
  side,
  session,
}: {
  readonly side: 'a' | 'b';
  readonly session: SessionSummary;
}): ReactElement {
  const sessions = useService(SESSIONS);
  const isChosen = useStore(sessions, (s) => s[side] === session.id);
  const letter = side.toUpperCase();
  return (
    <ToggleButton
      className={css['toggle'] ?? ''}
      aria-label={`${session.name} as ${letter} of the comparison`}
      isSelected={isChosen}
      onChange={(isOn) => sessions.choose(side, isOn ? session.id : undefined)}
    >
      {letter}
    </ToggleButton>
  );
}
