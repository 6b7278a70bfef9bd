import type { ReactElement } from 'react';
import { differenceText, MISSING, numberText } from '../../../../core/units/quantity.ts';
import { useNewestAnswers } from '../../../workspace/use-answer.ts';
import { LineSwatch } from '../../../plots/marks/LineSwatch.tsx';
import { axisOf, timesOn } from '../comparison/lap-axis.ts';
import type { LapComparison } from '../comparison/use-lap-comparison.ts';
import type { TracePanelData } from '../../../plots/traces/TracePanel.tsx';
import { spanOnAxis } from './axis-view.ts';
import { BetweenFrame, StatisticCells } from './between-parts.tsx';
import { addressesFor, type LapSpan } from './use-lap-spans.ts';
import { useWorkbench } from './workbench-context.ts';
import { useBetween } from './use-segment.ts';
import css from './Workbench.module.css';

interface OverlaidBetweenProps {
  readonly comparison: LapComparison;
  /** One for each channel, by its address. */
  readonly panels: readonly TracePanelData[];
}

/** Each drawn channel of each lap over the same part of the axis, between the cursors. */
export function OverlaidBetween({ comparison, panels }: OverlaidBetweenProps): ReactElement {
  const { aligned, laps, axis, position, datum } = comparison;
  const { channelIn } = useWorkbench();
  const span = useBetween();
  const on = span === undefined || position === undefined ? undefined : spanOnAxis(span, position);
  const spans = (aligned?.laps ?? []).flatMap((lap, i): LapSpan[] => {
    const of = laps[i];
    if (aligned === undefined || of === undefined || on === undefined) return [];
    const { from, to } = timesOn(axisOf(lap, aligned.positions_m, axis), on);
    const { channelNames } = of.of.session;
    const { sessionId } = lap;
    const addressOf = (address: string) => channelIn?.(of.of, address)?.address;
    const look = { colour: of.colour, dash: of.dash, short: of.short, label: of.label };
    return [{ sessionId, from_s: from, to_s: to, channelNames, addressOf, ...look }];
  });
  const names = panels.map(({ key }) => key);
  // The request needs at least one channel.
  const wanted = spans.map((lap) => ({
    sessionId: lap.sessionId,
    channels: addressesFor(lap, names).concat(lap.channelNames.slice(0, 1)),
  }));
  const { answer } = useNewestAnswers(
    'telemetry/statistics',
    wanted.map((of, i) => ({
      ...of,
      segments: [{ from_s: spans[i]?.from_s ?? 0, to_s: spans[i]?.to_s ?? 0 }],
    })),
  );
  const { answer: ends } = useNewestAnswers(
    'telemetry/histories',
    wanted.flatMap((of, i) => [
      { ...of, at_s: spans[i]?.from_s ?? 0 },
      { ...of, at_s: spans[i]?.to_s ?? 0 },
    ]),
  );
  /** Sample held at an end. */
  const held = (end: number, { key, of }: TracePanelData): number | undefined => {
    const address = spans[Math.floor(end / 2)]?.addressOf(key);
    const value = ends?.[end]?.channels.find(({ name }) => name === address)?.values.at(-1);
    return value === undefined ? undefined : of(value);
  };
  const isTurned = on !== undefined && (datum?.read() ?? 0) > (on.from + on.to) / 2;
  return (
    <BetweenFrame isOfLaps>
      {panels.flatMap((panel) =>
        spans.map((lap, i) => {
          const address = lap.addressOf(panel.key);
          const found = answer?.[i]?.find(({ name }) => name === address)?.segments[0];
          const [first, last] = [held(2 * i, panel), held(2 * i + 1, panel)];
          const [atDatum, atCursor] = isTurned ? [last, first] : [first, last];
          return (
            <tr key={`${panel.key} ${lap.short}`}>
              <th scope="row">{panel.title}</th>
              <td>
                <LineSwatch colour={lap.colour} dash={lap.dash} /> {lap.short}
              </td>
              <td className={css['unit']}>{panel.symbol === '' ? MISSING : panel.symbol}</td>
              <td>{numberText(atDatum, panel.digits)}</td>
              <td>{numberText(atCursor, panel.digits)}</td>
              <td>{differenceText(atDatum, atCursor, panel.digits)}</td>
              <StatisticCells statistics={found} panel={panel} />
            </tr>
          );
        }),
      )}
    </BetweenFrame>
  );
}
