import { ArrowLeft, ArrowRight, Eraser, EyeOff, MoreHorizontal } from 'lucide-react';
import type { ReactElement } from 'react';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import type { Brush } from './brushes.ts';
import css from './ParallelPlot.module.css';
import type { PlotAxis } from './plot-axis.ts';

export interface AxisActs {
  readonly onBrush: (brush: Brush | undefined) => void;
  /** Move the axis by one position; undefined where it is already the last one on that side. */
  readonly onLeft: (() => void) | undefined;
  readonly onRight: (() => void) | undefined;
  readonly onHide: (() => void) | undefined;
}

interface AxisNameProps extends AxisActs {
  readonly axis: PlotAxis;
  readonly x: number;
  /** Width of the name, px. */
  readonly width: number;
  readonly hasBrush: boolean;
}

/** Name of an axis over its middle, with its menu. */
export function AxisName(props: AxisNameProps): ReactElement {
  const { axis, x, width, hasBrush, onBrush, onLeft, onRight, onHide } = props;
  const { column } = axis;
  return (
    <div className={css['name']} style={{ left: x - width / 2, width }}>
      <span title={axis.text}>
        {column.column.label} {column.symbol === '' ? undefined : <small>{column.symbol}</small>}
      </span>
      <span data-tools>
        <ActionMenu
          label={`Axis ${axis.text}`}
          isIcon
          icon={<MoreHorizontal size={14} />}
          actions={[
            {
              id: 'left',
              label: 'Move to the left',
              icon: <ArrowLeft size={14} />,
              isDisabled: onLeft === undefined,
              run: () => onLeft?.(),
            },
            {
              id: 'right',
              label: 'Move to the right',
              icon: <ArrowRight size={14} />,
              isDisabled: onRight === undefined,
              run: () => onRight?.(),
            },
            {
              id: 'clear',
              label: 'Remove brush',
              icon: <Eraser size={14} />,
              isDisabled: !hasBrush,
              run: () => onBrush(undefined),
            },
            {
              id: 'hide',
              label: 'Hide the axis',
              icon: <EyeOff size={14} />,
              isDisabled: onHide === undefined,
              run: () => onHide?.(),
            },
          ]}
        />
      </span>
    </div>
  );
}
