import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import type { WheelPlace } from '../../../core/catalogue/wheel-places.ts';
import { MISSING } from '../../../core/units/quantity.ts';
import { wheelStyleAt } from '../../plots/lines/wheel-style.ts';
import { availableForce_N, FORCE_X, FORCE_Y, usedForce_N } from '../../plots/scene/sampled-track.ts';
import type { Written } from '../../plots/scene/SceneLegend.tsx';
import css from './ReplayPane.module.css';

const R = 17;
/** Height of an axle, and width of a block of axles; many axles are in blocks beside each other. */
const AXLE = 54;
const WIDTH = 108;
const IN_BLOCK = 3;
const ACROSS = { left: 27, middle: 54, right: 81 } as const;

/** Friction used by each tyre, with the direction of its force: ahead is up, left is left. */
export function FrictionCircles({
  wheels,
  handleRef,
}: {
  readonly wheels: readonly WheelPlace[];
  readonly handleRef: RefObject<Written | undefined>;
}): ReactElement {
  const dots = useRef<(SVGElement | null)[]>([]);
  const texts = useRef<(SVGElement | null)[]>([]);
  const axles = Math.max(...wheels.map(({ axle }) => axle)) + 1;
  useEffect(() => {
    // Hues repeat beyond the second axle.
    const prefix = (name: string): string => (axles > 2 ? `${name} ` : '');
    handleRef.current = {
      write: (sample) => {
        for (const { index: w, name } of wheels) {
          const most_N = availableForce_N(sample, w);
          const part = usedForce_N(sample, w) / most_N;
          const isKnown = most_N > 1 && Number.isFinite(part);
          const dot = dots.current[w];
          const text = texts.current[w];
          // A tyre without load uses no friction.
          const x = isKnown ? (-R * (sample[FORCE_Y + w] ?? 0)) / most_N : 0;
          const y = isKnown ? (-R * (sample[FORCE_X + w] ?? 0)) / most_N : 0;
          dot?.setAttribute('x2', x.toFixed(1));
          dot?.setAttribute('y2', y.toFixed(1));
          if (text instanceof SVGElement)
            text.textContent = `${prefix(name)}${isKnown ? `${Math.round(100 * part)} %` : MISSING}`;
        }
      },
    };
    return () => {
      handleRef.current = undefined;
    };
  }, [handleRef, wheels, axles]);
  const blocks = Math.ceil(axles / IN_BLOCK);
  return (
    <svg
      className={css['circles']}
      viewBox={`0 0 ${WIDTH * blocks} ${AXLE * Math.min(axles, IN_BLOCK)}`}
      style={{ width: WIDTH * blocks }}
      role="img"
      aria-label="Share of available friction used by each tyre; force ahead is up"
    >
      {wheels.map(({ index: w, name, label, axle, side }) => (
        <g
          key={name}
          transform={`translate(${ACROSS[side] + WIDTH * Math.floor(axle / IN_BLOCK)} ${21 + AXLE * (axle % IN_BLOCK)})`}
        >
          <title>{label}</title>
          <circle r={R} className={css['ring']} style={{ stroke: `var(${wheelStyleAt(w).colour})` }} />
          <line
            ref={(element) => {
              dots.current[w] = element;
            }}
            style={{ stroke: `var(${wheelStyleAt(w).colour})` }}
            className={css['used']}
          />
          <text
            y={R + 11}
            textAnchor="middle"
            ref={(element) => {
              texts.current[w] = element;
            }}
          />
        </g>
      ))}
    </svg>
  );
}
