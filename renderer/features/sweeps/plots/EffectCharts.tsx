import type { ReactElement } from 'react';
import type { EffectsLayout } from './effects-plot.ts';
import { MeanChart } from './MeanChart.tsx';
import css from './StudyCharts.module.css';

/** Means by the levels of each key, all on one scale. */
export function EffectCharts({ layout }: { readonly layout: EffectsLayout }): ReactElement {
  const { up, overall, cells } = layout;
  return (
    <>
      <span className={css['up']}>{up}</span>
      {cells.map(({ title, frame, axes, line }) => (
        <div key={line.label} className={css['cell']} style={{ left: frame.left, top: frame.top }}>
          <span className={css['cellTitle']} style={{ left: axes.room.left }}>
            {title}
          </span>
          <MeanChart
            size={{ width_px: frame.width, height_px: frame.height }}
            axes={axes}
            lines={[line]}
            overall={overall}
          />
        </div>
      ))}
    </>
  );
}
