import type { AlignedLaps } from '../../../../core/contract/compare-requests.ts';
import { CLOCK_DIGITS } from '../../../../core/units/clock.ts';
import type { DisplaySystem } from '../../../../core/units/display.ts';
import { showQuantity } from '../../../../core/units/quantity.ts';
import type { ChartSpec } from '../../../plots/lines/chart-spec.ts';
import { eventMarks } from '../../../plots/traces/event-marks.ts';
import { interpolated, type Points } from '../../../plots/traces/trace-points.ts';
import type { TraceMark } from '../../../plots/traces/trace-marks.ts';
import { isCount, shownLine } from '../../../plots/traces/trace-panels.ts';
import type { TracePanelData } from '../../../plots/traces/TracePanel.tsx';
import type { ComparedLap } from '../../../workspace/sessions/compared-laps.ts';
import { axisOf, deltaLine, segmentSpan, type LapAxis } from './lap-axis.ts';

/** One panel per channel, with one line per lap. */
export function lapPanels(
  specs: readonly ChartSpec[],
  laps: readonly ComparedLap[],
  lines: readonly ReadonlyMap<string, Points>[],
  system: DisplaySystem,
): TracePanelData[] {
  return specs.flatMap((spec) => {
    const shown = showQuantity(spec.row, system);
    return spec.lines.map((line): TracePanelData => ({
      key: line.name,
      title: line.label,
      ...(line.short !== '' && { place: line.short }),
      symbol: shown.symbol,
      digits: shown.digits,
      isCount: isCount(spec.row),
      description: spec.row.description,
      of: (v) => shown.of(v),
      lines: laps.map((lap, i) => {
        return {
          label: lap.label,
          source: `${lap.short} ${line.name}`,
          short: lap.short,
          colour: lap.colour,
          dash: lap.dash,
          points: shownLine(() => lines[i]?.get(line.name), shown),
        };
      }),
    }));
  });
}

/** Time gained by each lap on the reference; undefined where there is no other lap. */
export function deltaPanel(
  aligned: AlignedLaps,
  laps: readonly ComparedLap[],
  axis: LapAxis,
): TracePanelData | undefined {
  const [reference] = laps;
  if (reference === undefined || laps.length < 2) return undefined;
  return {
    key: 'delta',
    title: `Time gained on ${reference.short}`,
    symbol: 's',
    digits: CLOCK_DIGITS,
    isCount: false,
    description:
      'Time gained on the reference at each position, negative where the lap is behind; it rises where time is gained. The first pass of a position is used.',
    of: (v) => v,
    lines: laps.slice(1).map((lap, i) => {
      const of = aligned.laps[i + 1];
      const points = of && deltaLine(aligned, of, axis);
      return {
        label: lap.label,
        source: `${lap.short} delta`,
        short: lap.short,
        colour: lap.colour,
        dash: lap.dash,
        points: () => points,
      };
    }),
  };
}

/** Events of the laps, at their axis positions. */
export function lapMarks(
  aligned: AlignedLaps,
  laps: readonly ComparedLap[],
  axis: LapAxis,
): readonly TraceMark[] {
  return laps.flatMap(({ of, short, colour }, i) => {
    const lap = aligned.laps[i];
    if (lap === undefined) return [];
    const on = axisOf(lap, aligned.positions_m, axis);
    // The end of a lap is not marked on an axis that ends there.
    const events = of.session.events.filter(({ kind }) => lap.lap === undefined || kind !== 'lap');
    return eventMarks(events, short, colour).flatMap((mark) => {
      const at = interpolated(on, mark.at);
      return at === undefined ? [] : [{ ...mark, at }];
    });
  });
}

/** Channels that all of the sessions hold. */
export function sharedChannels(laps: readonly ComparedLap[]): readonly string[] {
  const [first, ...rest] = laps.map(({ of }) => of.session.channelNames);
  return (first ?? []).filter((name) => rest.every((names) => names.includes(name)));
}

/** Corners of the road on the axis. */
export function cornersOn(aligned: AlignedLaps, axis: LapAxis) {
  return aligned.segments
    .filter(({ isCorner }) => isCorner)
    .map((corner) => ({ name: corner.name, ...segmentSpan(aligned, corner, axis, 0) }));
}
