import type { Table } from '../output/csv-text.ts';
import { curveTable } from '../output/curve-table.ts';
import type { TracePanelData } from './TracePanel.tsx';

/** Lines of traces as drawn: where several samples share a pixel column, their minimum and maximum. */
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
