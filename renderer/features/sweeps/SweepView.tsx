import { FileDown, FileText } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { SweepFacts, SweepSummary } from '../../../core/contract/sweep-requests.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { shownColumn } from './column-text.ts';
import { ResultTable, type TableChoice } from './ResultTable.tsx';
import { saveRows } from './save-rows.ts';
import { SetupDetail } from './SetupDetail.tsx';
import { SweepControl } from './SweepControl.tsx';
import css from './Sweeps.module.css';
import { firstSort, rowQuery, tableColumns } from './table-query.ts';
import { useNewsCount } from './use-news-count.ts';

/** The facts of a sweep, once they are read. */
function useFacts(sweep: SweepSummary): { readonly facts?: SweepFacts; readonly failure?: Failure } {
  const { bridge } = useServices();
  const [read, setRead] = useState<{ readonly facts?: SweepFacts; readonly failure?: Failure }>({});
  const { id } = sweep;
  useEffect(() => {
    const stop = new AbortController();
    bridge.request('sweep/facts', { sweepId: id }, { signal: stop.signal }).then(
      (facts) => setRead({ facts }),
      (error: unknown) => {
        if (!stop.signal.aborted) setRead({ failure: toFailure(error) });
      },
    );
    return () => stop.abort();
  }, [bridge, id]);
  return read;
}

/** One sweep: how far it is, its results, and the setup that is looked at. */
export function SweepView({ sweep }: { readonly sweep: SweepSummary }): ReactElement {
  const { facts, failure } = useFacts(sweep);
  const { plans } = useServices();
  return (
    <section className={css['main']} aria-label={`Results of ${sweep.name}`}>
      <header className={css['title']}>
        <h2>{sweep.name}</h2>
        <Button
          isSmall
          icon={<FileText size={14} />}
          isDisabled={facts === undefined}
          onPress={() => {
            if (facts !== undefined) plans.show(facts);
          }}
        >
          Plan
        </Button>
      </header>
      <SweepControl sweep={sweep} />
      {failure === undefined ? undefined : (
        <EmptyState title="The sweep cannot be read" text={failure.message} />
      )}
      {facts === undefined ? <div aria-busy={failure === undefined} /> : <Results facts={facts} />}
    </section>
  );
}

const ROWS = [
  { value: 'setups', label: 'Setups' },
  { value: 'runs', label: 'Runs' },
] as const;

function Results({ facts }: { readonly facts: SweepFacts }): ReactElement {
  const { bridge, notices, sweeps, ui } = useServices();
  const system = useStore(ui, (s) => s.units);
  const setup = useStore(sweeps, (s) => s.setup);
  const version = useNewsCount(facts.id);
  const [by, setBy] = useState<'setups' | 'runs'>('setups');
  const [choice, setChoice] = useState<TableChoice>({ sort: firstSort(facts), filters: {}, end: undefined });
  const columns = useMemo(
    () => tableColumns(facts, by).map((column) => shownColumn(column, system)),
    [facts, by, system],
  );
  const query = useMemo(() => rowQuery(facts.id, by, columns, choice), [facts, by, columns, choice]);
  const runsEach = facts.tests.reduce((sum, { seeds }) => sum + seeds.length, 0);
  return (
    <>
      <div className={css['tools']}>
        <Segments
          label="Rows"
          options={ROWS}
          value={by}
          onChange={(next) => {
            setBy(next);
            setChoice({
              sort: next === 'setups' ? firstSort(facts) : undefined,
              filters: {},
              end: undefined,
            });
          }}
        />
        <span className={css['about']}>{aboutText(facts)}</span>
        <span className={css['spacer']} />
        <Button
          isSmall
          icon={<FileDown size={14} />}
          onPress={() =>
            void saveRows(bridge, facts, query, columns).catch((error: unknown) => notices.tellFailure(error))
          }
        >
          Save as CSV
        </Button>
      </div>
      <div className={css['results']} data-detail={setup !== undefined}>
        <ResultTable
          label={by === 'setups' ? 'Setups' : 'Runs'}
          query={query}
          version={version}
          columns={columns}
          choice={choice}
          onChoice={setChoice}
          chosen={by === 'setups' ? setup : undefined}
          onOpen={(number) => sweeps.showSetup(by === 'setups' ? number : Math.floor(number / runsEach))}
        />
        {setup === undefined ? undefined : (
          <SetupDetail key={setup} facts={facts} setup={setup} version={version} />
        )}
      </div>
    </>
  );
}

function aboutText({ design, setups, tests }: SweepFacts): string {
  const names = tests.map(
    ({ label, seeds }) => `${label}${seeds.length > 1 ? ` with ${seeds.length} seeds` : ''}`,
  );
  return `${setups} ${setups === 1 ? 'setup' : 'setups'} (${design.replaceAll('-', ' ')}) through ${names.join(', ')}`;
}
