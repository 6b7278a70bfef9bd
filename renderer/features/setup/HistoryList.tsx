import { useMemo, type ReactElement } from 'react';
import { ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { clockText } from '../../format/time-text.ts';
import { historyRows, type HistoryRow } from './history-rows.ts';
import css from './HistoryList.module.css';
import { CAR } from '../../workspace/car/car-store.ts';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';

const ROW_HEIGHT = 28;

function rowText({ label, detail, file, isSaved, isUndone }: HistoryRow): string {
  return [label, detail, file, isSaved ? 'saved' : '', isUndone ? 'undone' : '']
    .filter((t) => t !== '')
    .join(', ');
}

/** Every step of form, text and curves; a chosen one brings the files to the state after it. */
export function HistoryList(): ReactElement {
  const car = useService(CAR);
  const editor = useService(CAR_EDITOR);
  const history = useStore(car, (s) => s.history);
  const rows = useMemo(() => historyRows(history, performance.timeOrigin), [history]);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: ROW_HEIGHT }}>
      <ListBox
        aria-label="History"
        className={css['list'] ?? ''}
        items={rows}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[history.undo.length]}
        onSelectionChange={(keys) => {
          const [steps] = keys === 'all' ? [] : keys;
          if (typeof steps === 'number') editor.goToStep(steps);
        }}
      >
        {(row) => (
          <ListBoxItem
            id={row.steps}
            textValue={rowText(row)}
            className={css['row'] ?? ''}
            data-undone={row.isUndone}
          >
            <span className={css['label']} title={rowText(row)}>
              {row.label}
              {row.detail === '' ? undefined : <span className={css['detail']}>{row.detail}</span>}
            </span>
            <span className={css['saved']}>{row.isSaved ? 'Saved' : ''}</span>
            <span className={css['file']}>{row.file}</span>
            <span className={css['time']}>{row.time === undefined ? '' : clockText(row.time)}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Virtualizer>
  );
}
