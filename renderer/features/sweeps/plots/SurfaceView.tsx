import { useCallback, useMemo, type ReactElement } from 'react';
import type { StudyQuery, StudySurface } from '../../../../core/contract/sweep-study.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import type { ShownColumn } from '../column-text.ts';
import { countedText } from '../counts-text.ts';
import { usePlotChoice, useShownSweep } from '../shown-sweep.ts';
import { useSweepAnswer } from '../use-sweep-answer.ts';
import { ColumnPick } from './ColumnPick.tsx';
import { drawSurface } from './draw-surface.ts';
import { MarkPlot, type Drawing } from './MarkPlot.tsx';
import { betterOf } from './plot-columns.ts';
import { extremesOf, laySurface, surfaceTextAt, type Samples } from './surface-plot.ts';
import { careTexts, extremeText, fitText, surfaceTable } from './surface-words.ts';
import beside from './Beside.module.css';
import { MAX_SAMPLES, SurfaceNotes } from './SurfaceNotes.tsx';
import { SweepPlot } from './SweepPlot.tsx';
import { useStudy } from './use-study.ts';

/** Grid points along each side. */
const STEPS = 61;

/** A metric over two keys, with the others held, from a polynomial fitted to all setups. */
export function SurfaceView(): ReactElement {
  const { query, metrics, keys, choose, columnOf, behindText, emptyOf } = useStudy();
  const { facts } = useShownSweep();
  const numbers = useMemo(() => keys.filter(({ column }) => column.words === undefined), [keys]);
  const [{ x, y, held }, setCut] = usePlotChoice('surface', {
    x: numbers[0]?.column.id ?? '',
    y: numbers[1]?.column.id ?? '',
    held: {},
  });
  const isPair = x !== '' && y !== '' && x !== y;
  const { answer, asked, failure, isBusy } = useSweepAnswer(
    'sweep/surface',
    query === undefined || !isPair ? undefined : { ...query, x, y, held, steps: STEPS },
  );
  const surface = answer?.surface;
  // The number of setups explains why there is no surface.
  const { answer: study } = useSweepAnswer(
    'sweep/study',
    answer !== undefined && surface === undefined ? query : undefined,
  );
  const shown = {
    metric: columnOf(asked?.metric),
    x: columnOf(asked?.x),
    y: columnOf(asked?.y),
  };
  const samples = useSamples(surface, shown.metric, shown.x, shown.y, query?.filters ?? []);
  const { metric, x: across, y: up } = shown;
  const better = (metric && betterOf(facts, metric.column)) ?? 'neither';
  const columns = useMemo(
    () =>
      metric === undefined || across === undefined || up === undefined
        ? undefined
        : { metric, x: across, y: up },
    [metric, across, up],
  );
  const lay = useCallback(
    (room: Size): Drawing => {
      if (surface === undefined || columns === undefined)
        return { size: room, marks: [], draw: () => undefined };
      const layout = laySurface(surface, samples, columns, better, room);
      return {
        size: room,
        marks: layout.samples,
        draw: (ink) => drawSurface(ink, layout),
        textAt: (atX, atY) => surfaceTextAt(surface, columns, layout.box, atX, atY),
      };
    },
    [surface, samples, columns, better],
  );
  const take = (change: { readonly x?: string; readonly y?: string }): void => {
    const next = { x, y, ...change };
    // If the same key is chosen twice, the two are swapped.
    setCut(next.x === next.y ? { x: y, y: x } : next);
  };
  const isShown = surface !== undefined && columns !== undefined;
  const extremes = isShown ? extremesOf(surface, columns, better).map(extremeText) : [];
  const drawn = `${countedText(samples.setups.length, 'setups')} ${samples.setups.length === 1 ? 'is' : 'are'} drawn on it.`;
  const summary = isShown
    ? [`${metric?.head ?? ''}.`, fitText(surface), ...careTexts(surface), ...extremes, drawn].join(' ')
    : '';
  return (
    <SweepPlot
      title="Response surface"
      behind={surface && behindText(surface)}
      tools={
        <>
          <ColumnPick label="Metric" columns={metrics} value={query?.metric} onChange={choose} />
          <ColumnPick label="Across" columns={numbers} value={x} onChange={(next) => take({ x: next })} />
          <ColumnPick label="Up" columns={numbers} value={y} onChange={(next) => take({ y: next })} />
        </>
      }
      failure={failure}
      isBusy={isBusy}
      empty={
        numbers.length < 2
          ? {
              title: 'A response surface needs two numeric keys',
              text: 'Fewer than two keys of the plan take numbers.',
            }
          : answer !== undefined && surface === undefined && study !== undefined
            ? (emptyOf(study.setups, 2) ?? TOO_FEW)
            : undefined
      }
      values={() => (isShown ? surfaceTable(surface, samples, columns, columnOf) : [])}
    >
      {isShown ? (
        <div className={beside['both']}>
          <div className={beside['large']}>
            <MarkPlot
              label={`${columns.metric.head} over ${columns.x.head} and ${columns.y.head}`}
              summary={summary}
              lay={lay}
            />
          </div>
          <SurfaceNotes
            surface={surface}
            columns={columns}
            extremes={extremes}
            keys={keys}
            held={held}
            columnOf={columnOf}
            onHeld={(next) => setCut({ held: next })}
          />
        </div>
      ) : undefined}
    </SweepPlot>
  );
}

const TOO_FEW = {
  title: 'Too few setups for a surface',
  text: 'A plane needs one setup more than there are numeric keys, and two values of each key.',
};

const NO_SAMPLES: Samples = { setups: [], x: [], y: [], metric: [], runs: [], others: [] };

/** The setups that the surface was fitted to, with their values of its keys. */
function useSamples(
  surface: StudySurface | undefined,
  metric: ShownColumn | undefined,
  x: ShownColumn | undefined,
  y: ShownColumn | undefined,
  filters: StudyQuery['filters'],
): Samples {
  const { facts } = useShownSweep();
  const ids =
    metric === undefined || x === undefined || y === undefined
      ? undefined
      : [metric, x, y].map(({ column }) => column.id);
  const others = surface?.keys.map(({ column }) => column).filter((id) => ids?.includes(id) === false) ?? [];
  const { answer, asked } = useSweepAnswer(
    'sweep/rows',
    ids === undefined
      ? undefined
      : {
          sweepId: facts.id,
          by: 'setups',
          columns: [...ids, ids[0]?.replace('metric', 'runs') ?? '', ...others],
          filters,
          ends: ['finished'],
          from: 0,
          count: MAX_SAMPLES,
        },
  );
  const isOwn = asked !== undefined && ids?.every((id, i) => asked.columns[i] === id) === true;
  return useMemo(() => {
    const [values, atX, atY, runs, ...others] = answer?.columns ?? [];
    if (!isOwn || answer === undefined || values === undefined || atX === undefined || atY === undefined)
      return NO_SAMPLES;
    return { setups: answer.numbers, metric: values, runs: runs ?? [], x: atX, y: atY, others };
  }, [answer, isOwn]);
}
