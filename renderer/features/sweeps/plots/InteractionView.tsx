import { ArrowLeftRight } from 'lucide-react';
import { useCallback, type ReactElement } from 'react';
import type { StudyQuery } from '../../../../core/contract/sweep-study.ts';
import { IconButton } from '../../../ui/Button.tsx';
import type { Size } from '../../../plots/ink/use-size.ts';
import { usePlotChoice } from '../shown-sweep.ts';
import { useSweepAnswer } from '../use-sweep-answer.ts';
import { ColumnPick } from './ColumnPick.tsx';
import { InteractionChart } from './InteractionChart.tsx';
import {
  interactionCounts,
  interactionSummary,
  interactionTable,
  layInteraction,
} from './interaction-plot.ts';
import beside from './Beside.module.css';
import css from './InteractionView.module.css';
import { MarkPlot, type Drawing } from './MarkPlot.tsx';
import { PairTile } from './PairTile.tsx';
import { SweepPlot } from './SweepPlot.tsx';
import { useStudy } from './use-study.ts';
import { ValueTable } from './ValueTable.tsx';

/** Maximum number of keys for which all pairs are drawn beside the selected one. */
const MAX_KEYS = 6;

const argsOf = (query: StudyQuery | undefined, a: string, b: string) =>
  query === undefined || a === b ? undefined : { ...query, a, b };

/** Interaction of two keys: where lines are not parallel, the effect of one key depends on the other. */
export function InteractionView(): ReactElement {
  const { query, metrics, keys, choose, columnOf, behindText, emptyOf } = useStudy();
  const [pair, setPair] = usePlotChoice('interaction', {
    a: keys[0]?.column.id ?? '',
    b: keys[1]?.column.id ?? '',
  });
  const { answer, asked, failure, isBusy } = useSweepAnswer(
    'sweep/interaction',
    keys.length < 2 ? undefined : argsOf(query, pair.a, pair.b),
  );
  const metric = columnOf(asked?.metric);
  const a = columnOf(asked?.a);
  const b = columnOf(asked?.b);
  const isShown = answer !== undefined && metric !== undefined && a !== undefined && b !== undefined;
  const lay = useCallback(
    (room: Size): Drawing => {
      if (answer === undefined || metric === undefined || a === undefined || b === undefined)
        return { size: room, marks: [], chart: <></> };
      const layout = layInteraction(answer, metric, { a, b }, room);
      return {
        size: room,
        marks: layout.lines.flatMap(({ marks }) => marks),
        chart: <InteractionChart layout={layout} />,
      };
    },
    [answer, metric, a, b],
  );
  const take = (change: Partial<typeof pair>): void => {
    const next = { ...pair, ...change };
    // If the same key is chosen twice, the two are swapped.
    setPair(next.a === next.b ? { a: pair.b, b: pair.a } : next);
  };
  const counts = answer && interactionCounts(answer);
  const table = () => (isShown ? interactionTable(answer, metric, { a, b }) : []);
  const pairs =
    keys.length > MAX_KEYS || keys.length < 3
      ? []
      : keys.flatMap((one, i) => keys.slice(i + 1).map((other) => [one, other] as const));
  return (
    <SweepPlot
      title="Interaction"
      behind={counts && behindText(counts)}
      tools={
        <>
          <ColumnPick label="Metric" columns={metrics} value={query?.metric} onChange={choose} />
          <ColumnPick label="Across" columns={keys} value={pair.a} onChange={(next) => take({ a: next })} />
          <IconButton
            isSmall
            label="Swap the two keys"
            icon={<ArrowLeftRight size={14} />}
            onPress={() => setPair({ a: pair.b, b: pair.a })}
          />
          <ColumnPick label="Lines" columns={keys} value={pair.b} onChange={(next) => take({ b: next })} />
        </>
      }
      failure={failure}
      isBusy={isBusy}
      empty={
        keys.length < 2
          ? { title: 'An interaction needs two keys', text: 'The plan has fewer than two keys.' }
          : counts && emptyOf(counts.setups, 2)
      }
      values={table}
    >
      {isShown ? (
        <>
          <div className={beside['both']}>
            <div className={beside['large']}>
              <MarkPlot
                label={`Means of ${metric.head} by ${a.head} and ${b.head}`}
                summary={interactionSummary(answer, metric)}
                lay={lay}
              />
            </div>
            {pairs.length === 0 ? undefined : (
              <div className={css['pairs']} role="group" aria-label="All pairs of keys" data-tools>
                {pairs.map(([one, other]) => (
                  <PairTile
                    key={`${one.column.id} ${other.column.id}`}
                    query={argsOf(query, one.column.id, other.column.id)}
                    metric={metric}
                    a={one}
                    b={other}
                    isChosen={
                      [pair.a, pair.b].includes(one.column.id) && [pair.a, pair.b].includes(other.column.id)
                    }
                    onChoose={() => setPair({ a: one.column.id, b: other.column.id })}
                  />
                ))}
              </div>
            )}
          </div>
          <p className={css['words']}>{interactionSummary(answer, metric)}</p>
          <ValueTable label={`Means of ${metric.head}`} table={table} />
        </>
      ) : undefined}
    </SweepPlot>
  );
}
