import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { niceStep } from '../../../core/math/nice-step.ts';
import { showQuantity } from '../../../core/units/quantity.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { UI } from '../../workspace/ui-store.ts';
import type { Size } from '../ink/use-size.ts';
import type { PlanFrame } from './plan-frame.ts';
import css from './ScaleBar.module.css';

const BAR_PX = 110;

/** A round length in the corner of a plan, at its scale. */
export function ScaleBar(props: { readonly frame: PlanFrame; readonly size: Size }): ReactElement {
  const { frame, size } = props;
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const shown = showQuantity({ key: 'x_m', unit: 'm', digits: 2 }, system);
  const step = niceStep(shown.of(BAR_PX / 2 / frame.scale));
  const width = shown.back(step) * frame.scale;
  const y = size.height_px - 14;
  return (
    <g className={css['scale']}>
      <path d={`M12 ${y - 4}v4h${width}v-4`} />
      <text x={12 + width + 6} y={y + 2}>
        {step} {shown.symbol}
      </text>
    </g>
  );
}
