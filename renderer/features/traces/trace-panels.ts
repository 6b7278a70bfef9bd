import type { DisplaySystem } from '../../../core/units/display.ts';
import { showQuantity, type Shown } from '../../../core/units/quantity.ts';
import type { ChartSpec } from '../charts/chart-spec.ts';
import type { Points } from './envelope.ts';
import type { TracePanelData } from './TracePanel.tsx';

/** A line in the shown unit. */
export function shownPoints(points: Points, shown: Shown): Points {
  return { x: points.x, y: points.y.map((v) => shown.of(v)) };
}

/** Gears and states; a gear's ratio is held between samples, too, but is no count. */
export const isCount = ({ held, digits }: ChartSpec['row']): boolean => held === true && digits <= 1;

/** One panel per chart, the four wheels over each other. */
export function sessionPanels(
  specs: readonly ChartSpec[],
  lines: ReadonlyMap<string, Points>,
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
      lines: spec.lines.map((line) => {
        const points = lines.get(line.name);
        return { ...line, source: line.name, points: points && shownPoints(points, shown) };
      }),
    };
  });
}
