import { useMemo, type ReactElement } from 'react';
import { Picked } from '../../../ui/Picked.tsx';
import { countedText, countText } from '../counts-text.ts';
import { designLabel } from '../designs.ts';
import { headText } from '../rows-csv.ts';
import { usePlotChoice, useShownColumns, useShownSweep } from '../shown-sweep.ts';
import { useSweepAnswer } from '../use-sweep-answer.ts';
import { ConvergencePlot } from './ConvergencePlot.tsx';
import { generationRows } from './convergence-scene.ts';
import { SweepPlot } from './SweepPlot.tsx';

const SEARCHES: readonly string[] = ['cma-es', 'nelder-mead', 'surrogate'];

/** Convergence of an optimisation: the result of each setup, the best so far, and the spread of each generation. */
export function ConvergenceView(): ReactElement {
  const { facts } = useShownSweep();
  const columns = useShownColumns('setups');
  const [choice, choose] = usePlotChoice('convergence', { objective: 0 });
  const objective = facts.objectives[choice.objective];
  const column = columns.find((each) => each.column.id === objective?.column);
  const isSearch = SEARCHES.includes(facts.design) && objective !== undefined;
  const { answer, asked, failure, isBusy } = useSweepAnswer(
    'sweep/convergence',
    isSearch ? { sweepId: facts.id, objective: choice.objective } : undefined,
  );
  const found = asked?.objective === choice.objective ? answer : undefined;
  const rows = useMemo(() => found && generationRows(found), [found]);
  const bestPoint = found?.bestPoint.at(-1);
  const best = found?.best.at(-1);
  const name = column?.column.label ?? '';
  const runs = facts.tests.find((test) => test.name === objective?.test)?.seeds.length ?? 0;
  return (
    <SweepPlot
      title={name === '' ? 'Convergence' : `Convergence of ${name}`}
      behind={
        found && column && rows
          ? `${countedText(found.value.length, 'setups')} in ${countText(rows.length)} generations, ${countedText(found.runs, 'runs')} finished as planned${
              best === undefined || Number.isNaN(best)
                ? ''
                : `; the best is ${column.text(best)} ${column.symbol}`.trimEnd() +
                  ` of setup ${(bestPoint ?? 0) + 1}`
            }`
          : undefined
      }
      failure={failure}
      isBusy={isBusy}
      filtersOf="none"
      empty={emptyOf(facts.design, isSearch, found?.finished)}
      tools={
        facts.objectives.length < 2 || !isSearch ? undefined : (
          <Picked
            label="Objective"
            options={facts.objectives.map((each, i) => ({
              value: String(i),
              label: columns.find((shown) => shown.column.id === each.column)?.column.label ?? each.metric,
            }))}
            value={String(choice.objective)}
            onChange={(next) => choose({ objective: Number(next) })}
          />
        )
      }
      values={() => [
        [
          'Setup',
          'Generation',
          column === undefined ? '' : headText(column),
          'Best so far',
          'Of setup',
          'Runs each',
        ],
        ...Array.from(found?.value ?? [], (value, i) => [
          String(i + 1),
          String((rows?.findIndex(({ to }) => i + 1 <= to) ?? 0) + 1),
          column?.text(value) ?? '',
          column?.text(found?.best[i] ?? NaN) ?? '',
          Number.isNaN(found?.bestPoint[i] ?? NaN) ? '' : String((found?.bestPoint[i] ?? 0) + 1),
          String(runs),
        ]),
      ]}
    >
      {found === undefined || column === undefined || rows === undefined ? undefined : (
        <ConvergencePlot
          label={`Convergence of ${name}`}
          found={found}
          rows={rows}
          column={column}
          runs={runs}
        />
      )}
    </SweepPlot>
  );
}

function emptyOf(
  design: string,
  isSearch: boolean,
  finished: number | undefined,
): { readonly title: string; readonly text: string } | undefined {
  if (!isSearch)
    return {
      title: 'Not an optimisation',
      text: `The design ${designLabel(design)} has a fixed list of setups. CMA-ES, Nelder-Mead and surrogate choose each setup from earlier results, and converge.`,
    };
  if (finished === 0)
    return {
      title: 'No setup finished as planned yet',
      text: 'The best so far appears here as the optimisation drives its setups.',
    };
  return undefined;
}
