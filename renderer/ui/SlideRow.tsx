import type { ReactElement } from 'react';
import { Slider } from './Slider.tsx';
import css from './SlideRow.module.css';

interface SlideRowProps {
  readonly label: string;
  readonly text: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onSlide: (value: number) => void;
}

/** A slider below its label, with its value as text. */
export function SlideRow({ label, text, ...slider }: SlideRowProps): ReactElement {
  return (
    <div className={css['slide']}>
      <span aria-hidden>{label}</span>
      <output className={css['number']}>{text}</output>
      <div className={css['slider']}>
        <Slider label={label} valueText={text} {...slider} />
      </div>
    </div>
  );
}
