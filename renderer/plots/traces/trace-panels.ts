import type { DisplaySystem } from '../../../core/units/display.ts';
import { showQuantity, type Shown } from '../../../core/units/quantity.ts';
import type { ChartSpec } from '../lines/chart-spec.ts';
import type { Points } from './trace-points.ts';
import type { TracePanelData } from './TracePanel.tsx';

/** A line in the shown unit. */
export function shownPoints({ x, y }: Points, shown: Shown): Points {
  const values = new Float64Array(y.length);
  for (let i = 0; i < y.length; i++) values[i] = shown.of(y[i] ?? Number.NaN);
  return { x, y: values };
}

/** Converts a changing line to the shown unit, again only when it is another line. */
export function shownLine(read: () => Points | undefined, shown: Shown): () => Points | undefined {
  let of: Points | undefined;
  let made: Points | undefined;
  return () => {
    const points = read();
    if (points !== of) {
      of = points;
      made = points && shownPoints(points, shown);
    }
    return made;
  };
}

/** True for gears and states; a gear ratio is held between samples, too, but is not an integer. */
export const isCount = ({ held, digits }: ChartSpec['row']): boolean => held === true && digits <= 1;

/** One panel per chart, the four wheels over each other. @param line in SI, by the name of its channel */
export function sessionPanels(
  specs: readonly ChartSpec[],
  line: (channel: string) => Points | undefined,
  system: DisplaySystem,
): TracePanelData[] {
  return specs.map((spec) => {
    const shown = showQuantity(spec.row, system);
    return {
      key: spec.key,
      title: spec.row.label,
      symbol: shown.symbol,
      digits: shown.digits,
      isCount: isCount(spec.row),
      description: spec.row.description,
      of: (v) => shown.of(v),
      lines: spec.lines.map((each) => ({
        ...each,
        source: each.name,
        points: shownLine(() => line(each.name), shown),
      })),
    };
  });
}
