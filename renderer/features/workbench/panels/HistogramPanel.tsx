import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { PanelOptions } from '../../../../core/contract/worksheets/panels.ts';
import { useServices } from '../../../app/ServicesContext.tsx';
import { useNewestAnswer } from '../../../app/use-answer.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { niceTicks, tickText } from '../../charts/domain.ts';
import { LineSwatch } from '../../charts/LineSwatch.tsx';
import { useSize } from '../../charts/use-size.ts';
import { showQuantity } from '../../../format/quantity.ts';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Picked } from '../Picked.tsx';
import { NoDatum, StretchChoice } from '../StretchChoice.tsx';
import { useStretch } from '../use-stretch.ts';
import { useWorkbench } from '../workbench-context.ts';
import css from '../Workbench.module.css';
import { stepPath } from './histogram-path.ts';

const BINS = ['20', '40', '80', '160'] as const;
const ROOM = { left: 44, right: 12, top: 8, bottom: 24 } as const;

/** The time that a channel, or those of the four wheels, spend at their values in the shown part or between the cursors. */
export function HistogramPanel({ options, onOptions }: PanelProps<PanelOptions<'histogram'>>): ReactElement {
  const { ui } = useServices();
  const { session, catalogue, isReady } = useWorkbench();
  const system = useStore(ui, (s) => s.units);
  const stretch = useStretch(options.over);
  const { chart, bins } = options;
  const [sizeRef, size] = useSize();
  const [spec] = useMemo(() => catalogue.chosen([chart]), [chart, catalogue]);
  const { answer, failure } = useNewestAnswer(
    'telemetry/distribution',
    stretch === undefined || spec?.lines.every((line) => isReady(line.name)) !== true
      ? undefined
      : {
          sessionId: session.id,
          channels: spec.lines.map((line) => line.name),
          from_s: stretch.from,
          to_s: stretch.to,
          bins,
        },
  );
  const shown = spec && showQuantity(spec.row, system);
  const width = Math.max(10, (size?.width_px ?? 300) - ROOM.left - ROOM.right);
  const height = Math.max(10, (size?.height_px ?? 200) - ROOM.top - ROOM.bottom);
  const most = Math.max(1e-9, ...(answer?.channels.flatMap(({ shares }) => [...shares]) ?? []));
  const low = shown?.of(answer?.low ?? 0) ?? 0;
  const high = shown?.of(answer?.high ?? 1) ?? 1;
  const xOf = (value: number): number => ROOM.left + ((value - low) / (high - low || 1)) * width;
  const yOf = (share: number): number => ROOM.top + height - (share / most) * height;
  const across = niceTicks([low, high], Math.max(2, Math.floor(width / 90)));
  const up = niceTicks([0, 100 * most], 4);
  const stepX = (across[1] ?? 1) - (across[0] ?? 0);
  const stepY = (up[1] ?? 1) - (up[0] ?? 0);
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
          <StretchChoice value={options.over} onChange={(over) => onOptions({ ...options, over })} />
        </>
      }
    >
      {spec === undefined || shown === undefined ? (
        <EmptyState title="Not recorded in this session" text="Another channel can be chosen above." />
      ) : stretch === undefined ? (
        <NoDatum />
      ) : (
        <div className={css['histogram']}>
          <div className={css['legend']}>
            <span>Time, %</span>
            {spec.lines.length < 2
              ? undefined
              : spec.lines.map((line) => (
                  <span key={line.name}>
                    <LineSwatch colour={line.colour} dash={line.dash} /> {line.short}
                  </span>
                ))}
          </div>
          <div
            ref={sizeRef}
            className={css['drawing']}
            role="img"
            aria-label={`Time spent at values of ${spec.row.label}, ${bins} bins from ${shown.text(answer?.low)} to ${shown.text(answer?.high)} ${shown.symbol}`}
          >
            <svg width="100%" height="100%">
              {up.map((tick) => (
                <g key={`up ${tick}`}>
                  <line
                    x1={ROOM.left}
                    x2={ROOM.left + width}
                    y1={yOf(tick / 100)}
                    y2={yOf(tick / 100)}
                    className={css['grid']}
                  />
                  <text x={ROOM.left - 5} y={yOf(tick / 100) + 4} textAnchor="end" className={css['tick']}>
                    {tickText(tick, stepY)}
                  </text>
                </g>
              ))}
              {across.map((tick) => (
                <g key={`across ${tick}`}>
                  <line
                    x1={xOf(tick)}
                    x2={xOf(tick)}
                    y1={ROOM.top}
                    y2={ROOM.top + height}
                    className={css['grid']}
                  />
                  <text x={xOf(tick)} y={ROOM.top + height + 15} textAnchor="middle" className={css['tick']}>
                    {tickText(tick, stepX)}
                  </text>
                </g>
              ))}
              {spec.lines.map((line) => {
                const shares = answer?.channels.find(({ name }) => name === line.name)?.shares;
                return shares === undefined ? undefined : (
                  <path
                    key={line.name}
                    d={stepPath(shares, ROOM.left, width, yOf)}
                    fill="none"
                    stroke={`var(${line.colour})`}
                    strokeWidth={1.5}
                    strokeDasharray={line.dash.join(' ')}
                  />
                );
              })}
            </svg>
          </div>
          <div className={css['across']}>
            {spec.row.label} {shown.symbol}
          </div>
        </div>
      )}
    </PanelBody>
  );
}
