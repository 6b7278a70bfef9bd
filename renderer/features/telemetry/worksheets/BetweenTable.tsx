import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useNewestAnswer } from '../../../workspace/use-answer.ts';
import { differenceText, MISSING, numberText } from '../../../../core/units/quantity.ts';
import { frames } from '../../../ui/state/frame-tasks.ts';
import { writeText } from '../../../ui/state/write-changed.ts';
import { LineSwatch } from '../../../plots/marks/LineSwatch.tsx';
import { heldValue } from '../../../plots/traces/trace-points.ts';
import { useExactWanted, type ExactValues } from '../../../plots/traces/exact-values.ts';
import type { TraceLine, TracePanelData } from '../../../plots/traces/TracePanel.tsx';
import { useBetween } from './use-segment.ts';
import { useWorkbench } from './workbench-context.ts';
import { BetweenFrame, StatisticCells } from './between-parts.tsx';
import css from './Workbench.module.css';
import { TIME_CURSOR_s } from '../../../workspace/sessions/time-cursor.ts';

interface BetweenTableProps {
  readonly panels: readonly TracePanelData[];
  /** Samples at the cursor. */
  readonly exact: ExactValues;
  readonly datum_s: number;
}

/** Sample held at a time, in the shown unit: stored once it is read, else as drawn. */
function valueAt(panel: TracePanelData, line: TraceLine, exact: ExactValues, at: number): number | undefined {
  const sample = exact.read(line.source, at);
  if (sample !== undefined) return panel.of(sample);
  const points = line.points();
  return points && heldValue(points, at);
}

/**
 * Each drawn channel at both cursors, the difference, and the statistics of all its samples between them.
 * Values and difference follow the cursor without React.
 */
export function BetweenTable({ panels, exact, datum_s }: BetweenTableProps): ReactElement {
  const time_s = useService(TIME_CURSOR_s);
  const { session, isReady, feed, exactAtDatum: reader } = useWorkbench();
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useMemo(
    () => panels.flatMap((panel) => panel.lines.map((line) => ({ panel, line }))),
    [panels],
  );
  const names = useMemo(() => rows.map(({ line }) => line.source).filter(isReady), [rows, isReady]);
  const exactAtDatum = useExactWanted(reader, names, true);
  const span = useBetween();
  const { answer } = useNewestAnswer(
    'telemetry/statistics',
    span === undefined || names.length === 0
      ? undefined
      : {
          sessionId: session.id,
          channels: names,
          segments: [{ from_s: span.from, to_s: span.to }],
        },
  );

  useEffect(() => {
    const write = (): void => {
      rows.forEach(({ panel, line }, i) => {
        const cells = body.current?.rows[i]?.cells;
        const first = valueAt(panel, line, exactAtDatum, datum_s);
        const second = valueAt(panel, line, exact, time_s.read());
        const texts = [
          numberText(first, panel.digits),
          numberText(second, panel.digits),
          differenceText(first, second, panel.digits),
        ];
        texts.forEach((text, k) => writeText(cells?.[2 + k], text));
      });
    };
    return frames.follow(write, [time_s, exact, exactAtDatum, feed]).stop;
  }, [rows, exact, exactAtDatum, feed, time_s, datum_s]);

  return (
    <BetweenFrame isOfLaps={false} body={body}>
      {rows.map(({ panel, line }) => {
        const statistics = answer?.find(({ name }) => name === line.source)?.segments[0];
        return (
          <tr key={line.source}>
            <th scope="row">
              <LineSwatch colour={line.colour} dash={line.dash} /> {line.label}
            </th>
            <td className={css['unit']}>{panel.symbol === '' ? MISSING : panel.symbol}</td>
            <td>{MISSING}</td>
            <td>{MISSING}</td>
            <td>{MISSING}</td>
            <StatisticCells statistics={span === undefined ? undefined : statistics} panel={panel} />
          </tr>
        );
      })}
    </BetweenFrame>
  );
}
