import { FileDown, GitCompareArrows } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { HistoryRow } from '../../../core/contract/session-history.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { BRIDGE } from '../../workspace/services.ts';
import { UI } from '../../workspace/ui-store.ts';
import { useNewestAnswer } from '../../workspace/use-answer.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { saveHistory } from './save-history.ts';
import css from './SetupHistory.module.css';

interface SetupHistoryProps {
  /** Tool that changes between the sessions and this view. */
  readonly viewChoice: ReactNode;
  /** Name of the car; undefined for that of the newest session with one. */
  readonly car: string | undefined;
  readonly onCar: (car: string) => void;
}

/** The sessions of a car with what changed in its setup and the lap times that it gave. */
export function SetupHistory({ viewChoice, car, onCar }: SetupHistoryProps): ReactElement {
  const bridge = useService(BRIDGE);
  const notices = useService(NOTICES);
  const store = useService(SESSIONS);
  const ui = useService(UI);
  const [marked, setMarked] = useState<readonly HistoryRow[]>([]);
  const { answer: cars } = useNewestAnswer('session/cars', {});
  const shown = car !== undefined && cars?.includes(car) === true ? car : cars?.[0];
  // The earlier session is the baseline.
  const [a, b] = [...marked].sort((x, y) => x.created.localeCompare(y.created) || x.id - y.id);
  return (
    <Panel
      title="Setup history"
      tools={
        <>
          {viewChoice}
          {shown === undefined ? undefined : (
            <div className={css['car']}>
              <Choice
                label="Car"
                isLabelHidden
                options={(cars ?? []).map((name) => ({ value: name, label: name }))}
                value={shown}
                onChange={(name) => {
                  setMarked([]);
                  onCar(name);
                }}
              />
            </div>
          )}
          <Button
            icon={<FileDown size={15} />}
            isDisabled={shown === undefined}
            onPress={() => {
              if (shown !== undefined) void saveHistory(bridge, shown).catch(notices.notifyFailure);
            }}
          >
            Save as CSV…
          </Button>
          <Button
            icon={<GitCompareArrows size={15} />}
            isDisabled={marked.length !== 2}
            onPress={() => {
              store.choose('a', a?.id);
              store.choose('b', b?.id);
              ui.setState({ screen: 'compare' });
            }}
          >
            Compare both marked
          </Button>
        </>
      }
    >
      {cars === undefined ? (
        <div aria-busy="true" />
      ) : shown === undefined ? (
        <EmptyState
          title="No session has a car"
          text="Run a car, or choose Car and conditions… in the menu of an imported session."
        />
      ) : (
        <HistoryTable
          key={shown}
          car={shown}
          marked={marked.map(({ id }) => id)}
          onMark={(row, isMarked) =>
            setMarked(isMarked ? [...marked, row] : marked.filter(({ id }) => id !== row.id))
          }
          onOpen={(id) => {
            store.show(id);
            ui.setState({ screen: 'telemetry' });
          }}
        />
      )}
    </Panel>
  );
}
