import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { countsText } from './counts-text.ts';
import { SweepPlot } from './plots/SweepPlot.tsx';
import { ResultSentence } from './ResultSentence.tsx';
import { ResultTable } from './ResultTable.tsx';
import { readRowsCsv } from './rows-csv.ts';
import { useLook, useShownColumns, useShownSweep, useTableChoice } from './shown-sweep.ts';
import { rowQuery } from './table-query.ts';
import { useBestSetup } from './use-best-setup.ts';
import { useSweepAnswer } from './use-sweep-answer.ts';
import { BRIDGE } from '../../workspace/services.ts';
import { SWEEPS } from './sweep-store.ts';

const ROWS = [
  { value: 'setups', label: 'Setups' },
  { value: 'runs', label: 'Runs' },
] as const;

/** True where a run did not finish as planned: until then each setup has as many runs as any other. */
function useHasUnfinished(): boolean {
  const { facts } = useShownSweep();
  const { answer } = useSweepAnswer('sweep/rows', {
    sweepId: facts.id,
    by: 'setups',
    columns: [],
    filters: [],
    ends: ['lost', 'failed', 'refused'],
    from: 0,
    count: 0,
  });
  return (answer?.matched ?? 0) > 0;
}

/** All setups or runs of the sweep. */
export function TableView(): ReactElement {
  const bridge = useService(BRIDGE);
  const sweeps = useService(SWEEPS);
  const setup = useStore(sweeps, (s) => s.setup);
  const run = useStore(sweeps, (s) => s.run);
  const { facts, version } = useShownSweep();
  const { by } = useLook();
  const all = useShownColumns(by);
  const hasUnfinished = useHasUnfinished();
  const columns = useMemo(
    () => (hasUnfinished ? all : all.filter(({ column }) => column.kind !== 'runs')),
    [all, hasUnfinished],
  );
  const found = useBestSetup();
  const [choice, choose] = useTableChoice(by);
  const query = useMemo(() => rowQuery(facts.id, by, columns, choice), [facts, by, columns, choice]);
  const { answer: counts } = useSweepAnswer('sweep/rows', { ...query, columns: [], from: 0, count: 0 });
  const runsEach = facts.tests.reduce((sum, { seeds }) => sum + seeds.length, 0);
  const label = by === 'setups' ? 'Setups' : 'Runs';
  return (
    <SweepPlot
      title={label}
      behind={counts && countsText(counts.matched, counts.all, by)}
      filtersOf={by}
      tools={
        <Segments
          label="Rows"
          options={ROWS}
          value={by}
          onChange={(next) => sweeps.look(facts.id, () => ({ by: next }))}
        />
      }
      values={() => readRowsCsv(bridge, query, columns)}
    >
      <ResultSentence found={found} />
      <ResultTable
        label={label}
        query={query}
        version={version}
        columns={columns}
        choice={choice}
        onChoice={choose}
        best={by === 'setups' ? found?.best.number : undefined}
        chosen={by === 'setups' ? setup : run}
        onOpen={(number) =>
          by === 'setups' ? sweeps.showSetup(number) : sweeps.showSetup(Math.floor(number / runsEach), number)
        }
      />
    </SweepPlot>
  );
}
