import type { ReactElement } from 'react';
import { MISSING } from '../../../../core/units/quantity.ts';
import { SCALE_GRADIENT } from '../../../plots/colour-scale.ts';
import css from './ColourLegend.module.css';
import { hueOf } from './draw-points.ts';
import type { PlotAxis } from './plot-axis.ts';

interface ColourLegendProps {
  readonly scale: PlotAxis | undefined;
  readonly hasFront?: boolean;
}

/** Legend of the points' colours, and of the rings that mark the front. */
export function ColourLegend({ scale, hasFront = false }: ColourLegendProps): ReactElement | undefined {
  if (scale === undefined && !hasFront) return undefined;
  return (
    <p className={css['legend']}>
      {scale === undefined ? undefined : <Scale scale={scale} />}
      {hasFront ? (
        <span>
          <span className={css['ring']} />
          On the front of these two
        </span>
      ) : undefined}
    </p>
  );
}

function Scale({ scale }: { readonly scale: PlotAxis }): ReactElement {
  const { words } = scale.column.column;
  const ends = scale.domain.map((end) => String(Number(end.toPrecision(6))).replace('-', '\u2212'));
  return (
    <>
      <span>{scale.text}</span>
      {words === undefined ? (
        <span>
          {ends[0]}
          <span className={css['bar']} style={{ backgroundImage: SCALE_GRADIENT }} />
          {ends[1]}
        </span>
      ) : (
        words.map((word, i) => (
          <span key={word}>
            <span className={css['dot']} style={{ backgroundColor: `var(${hueOf(i)})` }} />
            {word || MISSING}
          </span>
        ))
      )}
    </>
  );
}
