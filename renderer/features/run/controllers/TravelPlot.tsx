import { useRef, type ReactElement } from 'react';
import { readingOf } from '../devices/device.ts';
import { shareOfTravel, pedalOf, steerOf, type SteerTravel, type Travel } from '../devices/travel.ts';
import css from './Controllers.module.css';
import { useEachFrame } from './use-each-frame.ts';
import { writeAttribute } from '../../../ui/state/write-changed.ts';

const SIZE = 100;
const POINTS = 101;

interface TravelPlotProps {
  readonly slot: number;
  readonly travel: Travel;
  /** For the steering: its travel, and the rotation of the device over the rotation to the car's lock. */
  readonly steer: { readonly travel: SteerTravel; readonly share: number } | undefined;
}

/** Output over the travel of the device, with a mark at the current position. */
export function TravelPlot({ slot, travel, steer }: TravelPlotProps): ReactElement {
  const mark = useRef<SVGCircleElement>(null);
  /** Ends of the x axis: a pedal from rest to full, a wheel from full right to full left. */
  const from = steer?.travel.opposite ?? travel.rest;
  const out = (reading: number): number =>
    steer === undefined ? pedalOf(reading, travel) : (steerOf(reading, steer.travel, steer.share) + 1) / 2;
  const line = Array.from({ length: POINTS }, (_, i) => {
    const part = i / (POINTS - 1);
    return `${(SIZE * part).toFixed(1)},${(SIZE * (1 - out(from + part * (travel.full - from)))).toFixed(1)}`;
  });
  useEachFrame(() => {
    const pad = navigator.getGamepads()[slot];
    if (pad === undefined || pad === null) return;
    const reading = readingOf(pad, travel.source, travel.index);
    writeAttribute(mark.current, 'cx', (SIZE * shareOfTravel(reading, from, travel.full)).toFixed(1));
    writeAttribute(mark.current, 'cy', (SIZE * (1 - out(reading))).toFixed(1));
  });
  const ends = steer === undefined ? 'from rest to the end' : 'from full right to full left';
  return (
    <figure className={css['plot']}>
      <svg
        viewBox={`-4 -4 ${SIZE + 8} ${SIZE + 8}`}
        role="img"
        aria-label={`Input to the car over travel, ${ends}`}
      >
        <rect width={SIZE} height={SIZE} className={css['ground']} />
        {steer === undefined ? undefined : <path d="M50 0V100M0 50H100" className={css['middle']} />}
        <polyline points={line.join(' ')} className={css['line']} />
        <circle ref={mark} r={4} className={css['dot']} />
      </svg>
      <figcaption>
        {steer === undefined ? 'Travel → pedal position' : 'Right → left, share of the lock'}
      </figcaption>
    </figure>
  );
}
