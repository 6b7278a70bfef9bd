import type { ReactElement } from 'react';
import { linePath, type ChartScale } from '../axes/chart-scale.ts';
import type { CurveLine } from './chart-lines.ts';

interface CurvePathProps {
  readonly line: CurveLine;
  readonly scale: ChartScale;
  readonly isFaint?: boolean;
}

/** One line of a chart; a faint one is drawn solid. */
export function CurvePath({ line, scale, isFaint = false }: CurvePathProps): ReactElement {
  return (
    <path
      d={linePath(line.x, line.y, scale)}
      fill="none"
      style={{ stroke: `var(${line.colour})` }}
      {...(isFaint
        ? { strokeWidth: 1, opacity: 0.45 }
        : { strokeWidth: 2, strokeLinejoin: 'round', strokeDasharray: line.dash.join(' ') })}
    />
  );
}
