import { useCallback, useMemo, type ReactElement } from 'react';
import type { StudyQuery, StudySurface } from '../../../../core/contract/sweep-study.ts';
import { SlideRow } from '../../../ui/SlideRow.tsx';
import type { Size } from '../../../plots/ink/use-size.ts';
import type { ShownColumn } from '../column-text.ts';
import { countedText } from '../counts-text.ts';
import { usePlotChoice, useShownSweep } from '../shown-sweep.ts';
import { useSweepAnswer } from '../use-sweep-answer.ts';
import { ColumnPick } from './ColumnPick.tsx';
import { drawSurface } from './draw-surface.ts';
import { nearText, withUnit } from './level-means.ts';
import { MarkPlot, type Drawing } from './MarkPlot.tsx';
import { betterOf } from './plot-columns.ts';
import { extremesOf, heldKeys, laySurface, surfaceTextAt, type Samples } from './surface-plot.ts';
import { careTexts, extremeText, fitText, fixedText, pooledText, surfaceTable } from './surface-words.ts';
import beside from './Beside.module.css';
import css from './SurfaceView.module.css';
import { SweepPlot } from './SweepPlot.tsx';
import { useStudy } from './use-study.ts';

/** Grid points along each side. */
const STEPS = 61;
/** Maximum number of setups drawn on it; the first ones are taken. */
const MAX_SAMPLES = 2000;
/** Slider steps over the range of its key. */
const SLIDES = 100;

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
  const notes = surface === undefined ? [] : [pooledText(keys, surface), fixedText(keys, surface)];
  const isShown = surface !== undefined && columns !== undefined;
  const said = isShown ? extremesOf(surface, columns, better).map(extremeText) : [];
  const drawn = `${countedText(samples.setups.length, 'setups')} ${samples.setups.length === 1 ? 'is' : 'are'} drawn on it.`;
  const summary = isShown
    ? [`${metric?.head ?? ''}.`, fitText(surface), ...careTexts(surface), ...said, drawn].join(' ')
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
          <aside className={css['side']} aria-label="About the surface">
            {careTexts(surface).map((text) => (
              <p key={text} className={css['care']}>
                {text}
              </p>
            ))}
            {said.map((text) => (
              <p key={text}>
                <b aria-hidden>✕</b> {text}
              </p>
            ))}
            <p className={css['quiet']}>{fitText(surface)}</p>
            {surface.barred?.includes(1) === true ? (
              <p className={css['quiet']}>
                Hatched: excluded by the constraints of the plan ({facts.constraints.join('; ')}).
              </p>
            ) : undefined}
            {notes
              .filter((note) => note !== '')
              .map((note) => (
                <p key={note} className={css['quiet']}>
                  {note}
                </p>
              ))}
            <HeldKeys
              keys={heldKeys(surface, columns)}
              held={held}
              columnOf={columnOf}
              onHeld={(next) => setCut({ held: next })}
            />
            <p className={css['quiet']}>
              Points are setups, coloured by their measured value
              {surface.keys.length > 2 ? '; the large ones have the held values' : ''}. Click a point to open
              its setup.
              {surface.setups > MAX_SAMPLES ? ` Only the first ${MAX_SAMPLES} are drawn.` : ''}
            </p>
          </aside>
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

interface HeldProps {
  readonly keys: StudySurface['keys'];
  readonly held: Readonly<Record<string, number>>;
  readonly columnOf: (id: string) => ShownColumn | undefined;
  readonly onHeld: (held: Readonly<Record<string, number>>) => void;
}

function HeldKeys({ keys, held, columnOf, onHeld }: HeldProps): ReactElement | undefined {
  if (keys.length === 0) return undefined;
  return (
    <div role="group" aria-label="Held keys" className={css['held']}>
      {keys.map(({ column, name, least, greatest, held: at }) => {
        const key = columnOf(column);
        const value = held[column] ?? at;
        if (key === undefined) return undefined;
        return (
          <SlideRow
            key={column}
            label={name}
            text={withUnit(nearText(value, greatest - least, key), key)}
            value={value}
            min={least}
            max={greatest}
            step={(greatest - least) / SLIDES}
            onSlide={(next) => onHeld({ ...held, [column]: next })}
          />
        );
      })}
    </div>
  );
}
