import type { Table } from '../panel-output/csv-text.ts';
import { curveTable } from '../panel-output/curve-table.ts';
import type { TracePanelData } from './TracePanel.tsx';

/** The lines of traces as they are drawn: where several samples stand close, their least and their greatest value. */
export function traceTable(panels: readonly TracePanelData[], axis: readonly [string, string]): Table {
  return curveTable(
    axis,
    panels.flatMap(({ title, symbol, lines }) =>
      lines.flatMap((line) => {
        const points = line.points();
        return points === undefined
          ? []
          : [{ name: `${title}, ${line.label}`, symbol, x: points.x, values: points.y }];
      }),
    ),
  );
}
