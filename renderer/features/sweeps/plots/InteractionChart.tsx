import type { ReactElement } from 'react';
import { LineSwatch } from '../../../plots/marks/LineSwatch.tsx';
import css from './StudyCharts.module.css';
import type { InteractionLayout } from './interaction-plot.ts';
import { MeanChart } from './MeanChart.tsx';

/** Means by the levels of one key, a line for each level of the other. */
export function InteractionChart({ layout }: { readonly layout: InteractionLayout }): ReactElement {
  const { size, axes, across, up, legend, lines } = layout;
  return (
    <>
      <MeanChart size={size} axes={axes} lines={lines} />
      {across === '' ? undefined : (
        <>
          <span className={css['up']}>{up}</span>
          <span className={css['across']} style={{ left: axes.room.left, right: axes.room.right }}>
            {across}
          </span>
          <div
            className={css['legend']}
            style={{ left: size.width_px - axes.room.right + 14, top: axes.room.top }}
          >
            <span>{legend}</span>
            {lines.map(({ label, colour, dash }) => (
              <span key={label} className={css['entry']}>
                <LineSwatch colour={colour} dash={dash} /> {label}
              </span>
            ))}
          </div>
        </>
      )}
    </>
  );
}
