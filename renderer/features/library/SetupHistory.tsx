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
import { HistoryTable, isSameRow } from './HistoryTable.tsx';
import { saveHistory } from './save-history.ts';
import css from './SetupHistory.module.css';

interface SetupHistoryProps {
  /** Tool that changes between the sessions and this view. */
  readonly viewChoice: ReactNode;
  /** Name of the car; undefined for that of the newest session with one. */
  readonly car: string | undefined;
  readonly onCar: (car: string) => void;
}

const firstLap = ({ stint }: HistoryRow): number => stint?.first ?? 0;

/** The sessions and stints of a car with what changed in its setup and the lap times that it gave. */
export function SetupHistory({ viewChoice, car, onCar }: SetupHistoryProps): ReactElement {
  const bridge = useService(BRIDGE);
  const notices = useService(NOTICES);
  const store = useService(SESSIONS);
  const ui = useService(UI);
  const [marked, setMarked] = useState<readonly HistoryRow[]>([]);
  const { answer: cars } = useNewestAnswer('session/cars', {});
  const shown = car !== undefined && cars?.includes(car) === true ? car : cars?.[0];
  // The earlier one is the baseline.
  const chosen = [...marked].sort(
    (x, y) => x.created.localeCompare(y.created) || x.id - y.id || firstLap(x) - firstLap(y),
  );
  const compare = (): void => {
    const [a, b] = chosen;
    store.choose('a', a?.id);
    store.choose('b', b?.id);
    store.setState({ reference: undefined });
    // The best lap of a stint is compared, in place of that of its session.
    for (const [id, rows] of Map.groupBy(chosen, (row) => row.id))
      if (rows.some(({ stint }) => stint !== undefined))
        store.chooseLaps(
          id,
          rows.flatMap(({ bestLap, stint }) => bestLap ?? stint?.first ?? []),
        );
    ui.setState({ screen: 'compare' });
  };
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
          <Button icon={<GitCompareArrows size={15} />} isDisabled={chosen.length !== 2} onPress={compare}>
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
          marked={marked}
          onMark={(row, isMarked) =>
            setMarked(isMarked ? [...marked, row] : marked.filter((other) => !isSameRow(other, row)))
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
