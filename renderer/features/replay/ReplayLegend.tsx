import { useEffect, useMemo, useRef, type ReactElement, type RefObject } from 'react';
import { useStore } from 'zustand';
import { WHEELS, WHEEL_LABELS } from '../../../core/catalogue/wheels.ts';
import type { ScenePart } from '../../../core/catalogue/worksheets/scene-parts.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { MISSING, showQuantity } from '../../../core/units/quantity.ts';
import { LineSwatch } from '../../plots/marks/LineSwatch.tsx';
import { WHEEL_STYLES } from '../../plots/lines/wheel-style.ts';
import { SCALE_GRADIENT } from '../../plots/colour-scale.ts';
import { COLD_K, HOT_K } from './car-figure.ts';
import css from './ReplayPane.module.css';
import { availableForce_N, FORCE_X, FORCE_Y, LOAD, usedForce_N } from './sampled-track.ts';
import { UI } from '../../workspace/ui-store.ts';

/** Writes a sample without React. */
export interface Written {
  write: (sample: Float64Array) => void;
}

interface LegendProps {
  readonly parts: readonly ScenePart[];
  readonly handleRef: RefObject<Written | undefined>;
}

/** Legend of hues, arrows and colours: loads in numbers, and the scales. */
export function ReplayLegend({ parts, handleRef }: LegendProps): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const load = useMemo(() => showQuantity({ key: 'wheelLoad_N', unit: 'N', digits: 0 }, system), [system]);
  const heat = useMemo(
    () => showQuantity({ key: 'tyreSurfaceTemperature_K', unit: 'K', digits: 0 }, system),
    [system],
  );
  const outputs = useRef<(HTMLElement | null)[]>([]);
  useEffect(() => {
    handleRef.current = {
      write: (sample) => {
        for (let w = 0; w < WHEELS.length; w++) {
          const output = outputs.current[w];
          if (output instanceof HTMLElement) output.textContent = load.text(sample[LOAD + w]);
        }
      },
    };
    return () => {
      handleRef.current = undefined;
    };
  }, [handleRef, load]);
  const has = (part: ScenePart): boolean => parts.includes(part);
  return (
    <div className={css['legend']}>
      <span>Tyre load {load.symbol}</span>
      {WHEELS.map((wheel, w) => (
        <span key={wheel} className={css['entry']}>
          <LineSwatch colour={WHEEL_STYLES[wheel].colour} dash={[]} />
          {wheel}
          <output
            ref={(element) => {
              outputs.current[w] = element;
            }}
          />
        </span>
      ))}
      {has('loads') ? (
        <span className={css['quiet']}>
          load arrow of 1 m: {load.text(4000)} {load.symbol}
        </span>
      ) : undefined}
      {has('forces') || has('circles') ? (
        <span className={css['quiet']}>
          force arrow of 1 m: {load.text(8000)} {load.symbol}
        </span>
      ) : undefined}
      {has('temperatures') ? (
        <span className={css['entry']}>
          Tyre surface {heat.text(COLD_K)}
          <span className={css['scale']} style={{ backgroundImage: SCALE_GRADIENT }} />
          {heat.text(HOT_K)} {heat.symbol}
        </span>
      ) : undefined}
    </div>
  );
}

const R = 17;

/** Friction used by each tyre, with the direction of its force: ahead is up, left is left. */
export function FrictionCircles({
  handleRef,
}: {
  readonly handleRef: RefObject<Written | undefined>;
}): ReactElement {
  const dots = useRef<(SVGElement | null)[]>([]);
  const texts = useRef<(SVGElement | null)[]>([]);
  useEffect(() => {
    handleRef.current = {
      write: (sample) => {
        for (let w = 0; w < WHEELS.length; w++) {
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
            text.textContent = isKnown ? `${Math.round(100 * part)} %` : MISSING;
        }
      },
    };
    return () => {
      handleRef.current = undefined;
    };
  }, [handleRef]);
  return (
    <svg
      className={css['circles']}
      viewBox="0 0 108 108"
      role="img"
      aria-label="Share of available friction used by each tyre; force ahead is up"
    >
      {WHEELS.map((wheel, w) => (
        <g key={wheel} transform={`translate(${w % 2 === 0 ? 27 : 81} ${w < 2 ? 21 : 75})`}>
          <title>{WHEEL_LABELS[wheel]}</title>
          <circle r={R} className={css['ring']} style={{ stroke: `var(${WHEEL_STYLES[wheel].colour})` }} />
          <line
            ref={(element) => {
              dots.current[w] = element;
            }}
            style={{ stroke: `var(${WHEEL_STYLES[wheel].colour})` }}
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
