import { useId, type ReactElement } from 'react';
import { Bar, BarChart, CartesianGrid, ErrorBar, ReferenceLine, XAxis, YAxis } from 'recharts';
import { axisOf } from '../../../plots/axes/recharts-axis.ts';
import css from './StudyCharts.module.css';
import type { TornadoBar, TornadoLayout } from './tornado-plot.ts';

const BAR_PX = 18;
const CAP_PX = 6;
const GAP_PX = 10;
/** Distance of slanted lines. */
const HATCH_PX = 4;

const NOTES = {
  significant: undefined,
  'not significant': 'not significant',
  'without an interval': 'no interval',
} as const;

/** The lengths of a bar that recharts gives to what draws it. */
interface BarShape {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly payload?: TornadoBar | undefined;
}

/** A bar for each key; those that are not significant are hatched. */
export function TornadoChart({ layout }: { readonly layout: TornadoLayout }): ReactElement {
  const { size, room, domain, ticks, across, bars } = layout;
  const hatch = useId();
  const shape = ({ x = 0, y, width = 0, height, payload }: BarShape): ReactElement => {
    const isFull = payload?.standing === 'significant';
    return (
      <rect
        x={Math.min(x, x + width)}
        y={y}
        width={Math.abs(width)}
        height={height}
        fill={isFull ? 'var(--accent)' : `url(#${hatch})`}
        stroke={isFull ? 'none' : 'var(--accent)'}
      />
    );
  };
  return (
    <>
      <BarChart
        layout="vertical"
        width={size.width_px}
        height={size.height_px}
        data={[...bars]}
        margin={{ top: room.top, right: room.right, bottom: 0, left: 0 }}
        barSize={BAR_PX}
        accessibilityLayer={false}
      >
        <defs>
          <pattern
            id={hatch}
            width={HATCH_PX}
            height={HATCH_PX}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1={0} x2={0} y1={0} y2={HATCH_PX} stroke="var(--accent)" />
          </pattern>
        </defs>
        <CartesianGrid horizontal={false} syncWithTicks stroke="var(--grid-line)" />
        <XAxis {...axisOf(ticks, domain)} type="number" height={room.bottom} />
        <YAxis
          type="category"
          dataKey="name"
          width={room.left}
          tick={false}
          tickLine={false}
          axisLine={false}
        />
        <Bar dataKey="effect" shape={shape} isAnimationActive={false}>
          <ErrorBar
            dataKey="half"
            width={CAP_PX}
            stroke="var(--ink)"
            strokeWidth={1.5}
            isAnimationActive={false}
          />
        </Bar>
        <ReferenceLine x={0} stroke="var(--axis-ink)" />
        {bars.map((bar, i) => (
          <Words key={i} bar={bar} left={room.left - GAP_PX} right={size.width_px - room.right + GAP_PX} />
        ))}
      </BarChart>
      <span className={css['across']} style={{ left: room.left, right: room.right }}>
        {across}
      </span>
    </>
  );
}

/** Name and values of a key at the left of its bar, the effect at the right. */
function Words(props: {
  readonly bar: TornadoBar;
  readonly left: number;
  readonly right: number;
}): ReactElement {
  const { bar, left, right } = props;
  const note = NOTES[bar.standing];
  return (
    <g>
      <text x={left} y={bar.y - 3} textAnchor="end" className={css['key']}>
        {bar.name}
      </text>
      <text x={left} y={bar.y + 12} textAnchor="end" className={css['between']}>
        {bar.between}
      </text>
      <text x={right} y={note === undefined ? bar.y + 4 : bar.y - 3} className={css['key']}>
        {bar.value}
      </text>
      <text x={right} y={bar.y + 12} className={css['between']}>
        {note}
      </text>
    </g>
  );
}
