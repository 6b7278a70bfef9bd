import { MISSING, numberText } from '../../../core/units/quantity.ts';
import { heldValue, type Points } from './trace-points.ts';
import type { TracePanelData } from './TracePanel.tsx';
import type { Span } from '../view-range.ts';

/** Minimum and maximum of a line within a span; undefined where it has no value there. */
export function extentWithin({ x, y }: Points, { from, to }: Span): readonly [number, number] | undefined {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < x.length; i++) {
    const at = x[i] ?? NaN;
    const value = y[i] ?? NaN;
    if (!(at >= from && at <= to) || Number.isNaN(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low > high ? undefined : [low, high];
}

/**
 * Text description of traces: each line with its minimum and maximum in the shown part and its value at the
 * cursor.
 */
export function traceSummary(
  panels: readonly TracePanelData[],
  span: Span,
  cursor: number,
  axisUnit: string,
): string {
  const lines = panels.flatMap((panel) =>
    panel.lines.map((line) => {
      const text = (value: number | undefined): string => numberText(value, panel.digits);
      const points = line.points();
      const extent = points && extentWithin(points, span);
      const values =
        extent === undefined
          ? MISSING
          : `${text(extent[0])} to ${text(extent[1])}, ${text(points && heldValue(points, cursor))} at the cursor`;
      return `${line.label} ${panel.symbol}: ${values}.`.replace(' :', ':');
    }),
  );
  const shown = `From ${span.from.toFixed(2)} to ${span.to.toFixed(2)} ${axisUnit}, cursor at ${cursor.toFixed(2)} ${axisUnit}.`;
  return [shown, ...lines].join(' ');
}
