import { useRef, type ReactElement } from 'react';
import { readingOf } from '../../controllers/device.ts';
import { partOfWay, pedalOf, steerOf, type SteerTravel, type Travel } from '../../controllers/travel.ts';
import css from './Controllers.module.css';
import { useEachFrame } from './use-each-frame.ts';
import { writeAttribute } from '../../app/write-changed.ts';

const SIZE = 100;
const POINTS = 101;

interface WayPlotProps {
  readonly place: number;
  readonly travel: Travel;
  /** Of the steering: what it is, and the device's turn over that to the car's lock. */
  readonly steer: { readonly travel: SteerTravel; readonly share: number } | undefined;
}

/** What comes out over the way of the device, with a mark where it stands now. */
export function WayPlot({ place, travel, steer }: WayPlotProps): ReactElement {
  const mark = useRef<SVGCircleElement>(null);
  /** Ends of the picture: a pedal from rest to full, a wheel from full right to full left. */
  const from = steer?.travel.opposite ?? travel.rest;
  const out = (reading: number): number =>
    steer === undefined ? pedalOf(reading, travel) : (steerOf(reading, steer.travel, steer.share) + 1) / 2;
  const line = Array.from({ length: POINTS }, (_, i) => {
    const part = i / (POINTS - 1);
    return `${(SIZE * part).toFixed(1)},${(SIZE * (1 - out(from + part * (travel.full - from)))).toFixed(1)}`;
  });
  useEachFrame(() => {
    const pad = navigator.getGamepads()[place];
    if (pad === undefined || pad === null) return;
    const reading = readingOf(pad, travel.source, travel.index);
    writeAttribute(mark.current, 'cx', (SIZE * partOfWay(reading, from, travel.full)).toFixed(1));
    writeAttribute(mark.current, 'cy', (SIZE * (1 - out(reading))).toFixed(1));
  });
  const ends = steer === undefined ? 'from rest to the end' : 'from full right to full left';
  return (
    <figure className={css['plot']}>
      <svg
        viewBox={`-4 -4 ${SIZE + 8} ${SIZE + 8}`}
        role="img"
        aria-label={`What the car gets over the way, ${ends}`}
      >
        <rect width={SIZE} height={SIZE} className={css['ground']} />
        {steer === undefined ? undefined : <path d="M50 0V100M0 50H100" className={css['middle']} />}
        <polyline points={line.join(' ')} className={css['line']} />
        <circle ref={mark} r={4} className={css['dot']} />
      </svg>
      <figcaption>
        {steer === undefined ? 'Way → part of the pedal' : 'Right → left, part of the lock'}
      </figcaption>
    </figure>
  );
}
