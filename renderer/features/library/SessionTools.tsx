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
import { useStore } from 'zustand';
import { hasSetup } from '../../../core/contract/imported.ts';
import type { SessionRow as Session } from '../../../core/contract/session-pages.ts';
import { RowMenu } from '../../ui/ActionMenu.tsx';
import { RowButton } from '../../ui/RowButton.tsx';
import { CAR } from '../../workspace/car/car-store.ts';
import { DIFFERENCES } from '../../workspace/car/differences-store.ts';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { SESSION_CAR } from '../../workspace/sessions/session-car.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { TELEMETRY_EXPORT } from '../../workspace/sessions/telemetry-export.ts';
import { UI } from '../../workspace/ui-store.ts';
import css from './LibraryScreen.module.css';

interface SessionToolsProps {
  readonly session: Session;
  /** Shows the setup history of a car, by its name. */
  readonly onHistory: (car: string) => void;
}

/** Acts on a stored session. */
export function SessionTools({ session, onHistory }: SessionToolsProps): ReactElement {
  const runs = useService(RUNS);
  const sessions = useService(SESSIONS);
  const telemetryExport = useService(TELEMETRY_EXPORT);
  const ui = useService(UI);
  const { id, name } = session;
  return (
    <div role="cell" className={css['tools']}>
      <CompareToggle side="a" session={session} />
      <CompareToggle side="b" session={session} />
      <RowButton
        label={`Open ${name} in Telemetry`}
        icon={<ChartLine size={15} />}
        onPress={() => {
          sessions.show(id);
          ui.setState({ screen: 'telemetry' });
        }}
      />
      <RowButton
        label={`Use the inputs of ${name} for the open car`}
        icon={<Repeat size={15} />}
        isDisabled={session.status === 'recording'}
        onPress={() =>
          void runs.useInputsOf(session).then((isTaken) => isTaken && ui.setState({ screen: 'run' }))
        }
      />
      <RowButton
        label={`Export ${name}`}
        icon={<FileDown size={15} />}
        isDisabled={session.status === 'recording'}
        onPress={() => telemetryExport.open(id)}
      />
      <SessionMenu session={session} onHistory={onHistory} />
      <RowButton
        label={`Delete ${name}`}
        icon={<Trash2 size={15} />}
        isDisabled={session.status === 'recording'}
        onPress={() => void sessions.remove([id], name)}
      />
    </div>
  );
}

/** Names of its cars, without repetition: that of the session and those of its stints. */
const carsText = ({ car, stintCars }: Session): string =>
  [...new Set([car, ...stintCars])].filter((name) => name !== '').join(', ');

/** Car, conditions and setups of a session. */
function SessionMenu({ session, onHistory }: SessionToolsProps): ReactElement {
  const differences = useService(DIFFERENCES);
  const car = useService(CAR);
  const sessionCar = useService(SESSION_CAR);
  const ui = useService(UI);
  const hasOpenCar = useStore(car, (s) => s.path !== undefined);
  return (
    <RowMenu
      label={`More about ${session.name}`}
      icon={<Ellipsis size={15} />}
      actions={() => [
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
  readonly session: Session;
}): ReactElement {
  const sessions = useService(SESSIONS);
  const isChosen = useStore(sessions, (s) => s[side] === session.id);
  const letter = side.toUpperCase();
  return (
    <button
      type="button"
      className={css['toggle']}
      aria-label={`${session.name} as ${letter} of the comparison`}
      aria-pressed={isChosen}
      onClick={() => sessions.choose(side, isChosen ? undefined : session.id)}
    >
      {letter}
    </button>
  );
}
