import { useMemo, type ReactElement } from 'react';
import type { RoadSegment } from '../../../../core/contract/compare-requests.ts';
import { byTime } from '../../../../core/contract/lap-headline.ts';
import { signedText } from '../../../../core/units/quantity.ts';
import { DIVERGING } from '../../../plots/colour-scale.ts';
import { interpolated } from '../../../plots/traces/trace-points.ts';
import type { ComparedLap } from '../../../workspace/sessions/compared-laps.ts';
import { useNewestAnswer } from '../../../workspace/use-answer.ts';
import type { XyLook, XyLabel, XyPoints } from '../xy/xy-plot.ts';
import { XyPlot } from '../xy/XyPlot.tsx';
import css from './CompareScreen.module.css';
import { axisOf, axisSpan } from './lap-axis.ts';
import { alignedLapOf, gainLimit, PER_M, timeGained } from './time-gained.ts';
import type { LapComparison } from './use-lap-comparison.ts';

const X = 'positionX_m';
const Y = 'positionY_m';
const POINTS = 2000;
const LOOK: XyLook = { look: 'path', isEqual: true, hasAxes: false, hasLabels: true };
const DIGITS = 3;

interface GainMapProps {
  readonly comparison: LapComparison;
  /** The lap that is compared with the first one. */
  readonly other: ComparedLap;
}

/** The path of the reference from above, coloured by the time that another lap gains on it; corners with their time. */
export function GainMap({ comparison, other }: GainMapProps): ReactElement {
  const { aligned, laps, axis, cursor, datum, range } = comparison;
  const [reference] = laps;
  const first = aligned?.laps[0];
  const compared = aligned && alignedLapOf(aligned, other.choice);
  const hasPath =
    reference !== undefined && [X, Y].every((name) => reference.of.session.channelNames.includes(name));
  const { answer, failure } = useNewestAnswer(
    'telemetry/samples',
    hasPath && first !== undefined
      ? {
          sessionId: first.sessionId,
          channels: [X, Y],
          points: POINTS,
          segment: { from_s: first.start_s, to_s: first.start_s + first.duration_s },
        }
      : undefined,
  );
  const drawn = useMemo(() => {
    if (answer === undefined || aligned === undefined || first === undefined || compared === undefined)
      return undefined;
    const { positions_m } = aligned;
    const gained = timeGained(positions_m, compared);
    const limit = gainLimit(gained);
    const road = axisOf(first, positions_m, 'position');
    const shown = axisOf(first, positions_m, axis);
    const gains = { x: positions_m, y: gained };
    const [x, y] = answer.channels.map(({ values }) => values);
    const none = new Float64Array(0);
    const station = answer.time_s.map((at_s) => interpolated(road, at_s) ?? Number.NaN);
    const points: XyPoints = {
      x: x ?? none,
      y: y ?? none,
      colour: station.map((at) => interpolated(gains, at) ?? 0),
      scale: { low: -limit, high: limit, colours: DIVERGING.colours },
    };
    return {
      points,
      limit,
      at: fromStart(
        answer.time_s.map((at_s) => interpolated(shown, at_s) ?? Number.NaN),
        axisSpan(aligned, axis).from,
      ),
      labels: cornerLabels(aligned.segments, compared.lost_s, station, points),
    };
  }, [answer, aligned, first, compared, axis]);
  const cursors = useMemo(
    () => ({ cursor, datum, range, unit: axis === 'time' ? ('s' as const) : ('m' as const) }),
    [cursor, datum, range, axis],
  );
  if (!hasPath)
    return <p className={css['quiet']}>No map: {reference?.short ?? 'the reference'} has no positions.</p>;
  if (failure !== undefined) return <p className={css['quiet']}>{failure.message}</p>;
  if (drawn === undefined) return <div className={css['gainMap']} aria-busy="true" />;
  const limit = drawn.limit.toFixed(DIGITS);
  return (
    <div className={css['gainMap']}>
      <XyPlot
        label={`Path of ${reference.short}, coloured by the time that ${other.short} gains`}
        points={drawn.points}
        at={drawn.at}
        cursors={cursors}
        labels={drawn.labels}
        look={LOOK}
        xText=""
        yText=""
        valueText={(i) => `${signedText(drawn.points.colour?.[i] ?? Number.NaN, DIGITS)} s per ${PER_M} m`}
        scale={{
          text: `Gained by ${other.short}, s per ${PER_M} m:`,
          low: `−${limit}`,
          high: `+${limit}`,
          gradient: DIVERGING.gradient,
        }}
      />
    </div>
  );
}

/** The first sample lies up to a step behind the start; a cursor at the start is shown there, too. */
function fromStart(at: Float64Array, start: number): Float64Array {
  at[0] = Math.min(at[0] ?? start, start);
  return at;
}

/** `T6 −0.078`: each corner at its apex with the time gained there, the largest first. */
function cornerLabels(
  segments: readonly RoadSegment[],
  lost_s: Float64Array,
  station: Float64Array,
  { x, y }: XyPoints,
): readonly XyLabel[] {
  const known = station.findLast(Number.isFinite) ?? 0;
  return byTime(segments.map((segment, i) => ({ ...segment, lost_s: lost_s[i] ?? 0 }))).flatMap((segment) => {
    if (!segment.isCorner) return [];
    const apex_m = segment.apexes_m[0] ?? (segment.from_m + segment.to_m) / 2;
    if (apex_m > known) return [];
    const at = station.findIndex((each) => each >= apex_m);
    const [atX, atY] = [x[at] ?? Number.NaN, y[at] ?? Number.NaN];
    return [{ x: atX, y: atY, text: `${segment.name} ${signedText(-segment.lost_s, DIGITS)}` }];
  });
}
