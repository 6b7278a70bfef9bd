import { curveStepAfter } from 'd3-shape';
import { useId, useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { PanelOptions } from '../../../../../core/catalogue/worksheets/panels.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { linearTicks, type Domain } from '../../../../../core/units/axis.ts';
import { Axes } from '../../../../plots/axes/Axes.tsx';
import { areaIn, chartScale, linePath, type ChartScale } from '../../../../plots/axes/chart-scale.ts';
import { acrossParts } from '../../../../plots/axes/draw-axes.ts';
import { chartLabel } from '../../../../plots/lines/channel-catalogue.ts';
import { LineSwatch } from '../../../../plots/marks/LineSwatch.tsx';
import { useSize } from '../../../../plots/ink/use-size.ts';
import { showQuantity } from '../../../../../core/units/quantity.ts';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import { histogramSummary, histogramTable } from '../histogram-words.ts';
import { NotRecorded } from '../NotRecorded.tsx';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Picked } from '../../../../ui/Picked.tsx';
import { NoDatum, SegmentChoice } from '../SegmentChoice.tsx';
import { useLapSpans } from '../use-lap-spans.ts';
import { useWorkbench } from '../workbench-context.ts';
import css from '../Workbench.module.css';
import { useHistogram } from './use-histogram.ts';
import { UI } from '../../../../workspace/ui-store.ts';

const BINS = ['20', '40', '80', '160'] as const;
const ROOM = { left: 44, right: 12, top: 8, bottom: 24 } as const;

/** Outline of bins of equal width, px: up, along and down. */
function outlineOf(shares: Float64Array, [low, high]: Domain, scale: ChartScale): string {
  const edges = Float64Array.from(
    { length: shares.length + 1 },
    (_, i) => low + (i / shares.length) * (high - low),
  );
  return linePath([low, ...edges], [0, ...shares.map((share) => 100 * share), 0], scale, curveStepAfter);
}

/**
 * Time that a channel, or those of the four wheels, spend at their values, in the shown part or between the
 * cursors.
 */
export function HistogramPanel({ options, onOptions }: PanelProps<PanelOptions<'histogram'>>): ReactElement {
  const ui = useService(UI);
  const { catalogue, isReady } = useWorkbench();
  const spans = useLapSpans(options.over);
  const [wantedLine, setLine] = useState<string>();
  const system = useStore(ui, (s) => s.units);
  const isOverlaid = spans.length > 1;
  const { chart, bins } = options;
  const [sizeRef, size] = useSize();
  const summaryId = useId();
  const [spec] = useMemo(() => catalogue.chosen([chart]), [chart, catalogue]);
  const isComputed = spec?.lines.every(({ name }) => isReady(name)) === true;
  const line = spec?.lines.find(({ name }) => name === wantedLine) ?? spec?.lines[0];
  const { drawn, answer, failure } = useHistogram(isComputed ? spec : undefined, line, spans, bins);
  const shown = spec && showQuantity(spec.row, system);
  usePanelValues(() =>
    spec === undefined || shown === undefined || answer === undefined
      ? undefined
      : { kind: 'table', table: histogramTable(spec.row.label, drawn, answer, shown) },
  );
  const most_pct = 100 * Math.max(1e-9, ...(answer?.channels.flatMap(({ shares }) => [...shares]) ?? []));
  const low = shown?.of(answer?.low ?? 0) ?? 0;
  const high = shown?.of(answer?.high ?? 1) ?? 1;
  const area = areaIn(size ?? { width_px: 300, height_px: 200 }, ROOM);
  const scale = chartScale(area, [low, high > low ? high : low + 1], [0, most_pct]);
  return (
    <PanelBody
      failure={failure}
      tools={
        <>
          <Picked
            label="Channel"
            options={catalogue.chartOptions}
            value={chart}
            onChange={(next) => onOptions({ ...options, chart: next })}
          />
          <Picked
            label="Bins"
            options={BINS.map((value) => ({ value, label: value }))}
            value={BINS.find((value) => Number(value) === bins)}
            onChange={(next) => onOptions({ ...options, bins: Number(next) })}
          />
          {!isOverlaid || spec === undefined || spec.lines.length < 2 ? undefined : (
            <Picked
              label="Of"
              options={spec.lines.map(({ name, short }) => ({ value: name, label: short }))}
              value={line?.name}
              onChange={setLine}
            />
          )}
          <SegmentChoice value={options.over} onChange={(over) => onOptions({ ...options, over })} />
        </>
      }
    >
      {spec === undefined || shown === undefined ? (
        <NotRecorded labels={[chartLabel(chart)]} canChoose />
      ) : spans.length === 0 ? (
        <NoDatum />
      ) : (
        <div className={css['histogram']}>
          <div className={css['legend']}>
            <span>Time, %</span>
            {drawn.length < 2
              ? undefined
              : drawn.map(({ key, colour, dash, short }) => (
                  <span key={key}>
                    <LineSwatch colour={colour} dash={dash} /> {short}
                  </span>
                ))}
          </div>
          <div
            ref={sizeRef}
            className={css['drawing']}
            role="img"
            aria-describedby={summaryId}
            aria-label={`Time spent at values of ${spec.row.label}, ${bins} bins from ${shown.text(answer?.low)} to ${shown.text(answer?.high)} ${shown.symbol}`}
          >
            <svg width="100%" height="100%">
              <Axes
                scale={scale}
                across={linearTicks([low, high], acrossParts(area))}
                up={linearTicks([0, most_pct])}
              />
              {drawn.map(({ key, colour, dash }, i) => {
                const shares = answer?.channels[i]?.shares;
                return shares === undefined ? undefined : (
                  <path
                    key={key}
                    d={outlineOf(shares, [low, high], scale)}
                    fill="none"
                    stroke={`var(${colour})`}
                    strokeWidth={1.5}
                    strokeDasharray={dash.join(' ')}
                  />
                );
              })}
            </svg>
          </div>
          <p id={summaryId} className="visually-hidden">
            {answer === undefined ? '' : histogramSummary(spec.row.label, drawn, answer, shown)}
          </p>
          <div className={css['across']}>
            {spec.row.label} {shown.symbol}
          </div>
        </div>
      )}
    </PanelBody>
  );
}
