import { useEffect, useMemo, useRef, type ReactElement, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { ScenePart } from '../../../core/catalogue/worksheets/scene-parts.ts';
import { showQuantity } from '../../../core/units/quantity.ts';
import { writeText } from '../../ui/state/write-changed.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { UI } from '../../workspace/ui-store.ts';
import type { CarGeometry } from '../../worker/car-model.ts';
import { SCALE_GRADIENT } from '../colour-scale.ts';
import { wheelStyleAt } from '../lines/wheel-style.ts';
import { LineSwatch } from '../marks/LineSwatch.tsx';
import { COLD_K, HOT_K } from './car-figure.ts';
import { sampledWheels } from './drawn-wheels.ts';
import { ARROW_MPN, FORCE_MPN, SLIP_ENDS } from './force-figure.ts';
import { LOAD, WHEEL_SPEED } from './sampled-track.ts';
import css from './Scene.module.css';

/** Writes a sample without React. */
export interface Written {
  write: (sample: Float64Array) => void;
}

interface SceneLegendProps {
  readonly parts: readonly ScenePart[];
  /** Car whose differentials are named; undefined until it is known. */
  readonly geometry: CarGeometry | undefined;
  readonly handleRef: RefObject<Written | undefined>;
}

/** Legend of a 3D view: hues of the wheels with their loads, scales of arrows and colours, speeds at differentials. */
export function SceneLegend({ parts, geometry, handleRef }: SceneLegendProps): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const shown = useMemo(
    () => ({
      load: showQuantity({ key: 'wheelLoad_N', unit: 'N', digits: 0 }, system),
      heat: showQuantity({ key: 'tyreSurfaceTemperature_K', unit: 'K', digits: 0 }, system),
      turning: showQuantity({ key: 'wheelSpeed_radps', unit: 'radps', digits: 1 }, system),
    }),
    [system],
  );
  const has = (part: ScenePart): boolean => parts.includes(part);
  const drives = useMemo(
    () => (parts.includes('suspension') ? (geometry?.differentials ?? []) : []),
    [parts, geometry],
  );
  const wheels = useMemo(() => sampledWheels(geometry), [geometry]);
  const outputs = useRef<(HTMLElement | null)[]>([]);
  const speeds = useRef<(HTMLElement | null)[]>([]);
  const { load, heat, turning } = shown;
  useEffect(() => {
    handleRef.current = {
      write: (sample) => {
        for (const { index: w } of wheels) writeText(outputs.current[w], load.text(sample[LOAD + w]));
        for (const [d, [left, right]] of drives.entries()) {
          const [a, b] = [sample[WHEEL_SPEED + left] ?? NaN, sample[WHEEL_SPEED + right] ?? NaN];
          writeText(
            speeds.current[d],
            `left ${turning.text(a)}, right ${turning.text(b)}, difference ${turning.text(a - b)}`,
          );
        }
      },
    };
    return () => {
      handleRef.current = undefined;
    };
  }, [handleRef, load, turning, drives, wheels]);
  const metre = (mpN: number): string => `1 m = ${load.text(1 / mpN)} ${load.symbol}`;
  return (
    <div className={css['legend']}>
      <span>Tyre load {load.symbol}</span>
      {wheels.map(({ name, label, index: w }) => (
        <span key={name} className={css['entry']} title={label}>
          <LineSwatch colour={wheelStyleAt(w).colour} dash={[]} />
          {name}
          <output
            aria-live="off"
            ref={(element) => {
              outputs.current[w] = element;
            }}
          />
        </span>
      ))}
      {has('loads') ? <span className={css['quiet']}>Load arrows: {metre(ARROW_MPN)}</span> : undefined}
      {has('forces') || has('circles') ? (
        <span className={css['quiet']}>
          {[...(has('forces') ? ['Force arrows'] : []), ...(has('circles') ? ['friction circles'] : [])]
            .join(' and ')
            .replace(/^f/u, 'F')}
          : {metre(FORCE_MPN)}
        </span>
      ) : undefined}
      {has('patches') ? (
        <span className={css['entry']} title="Length of a patch: tyre load over its pressure and width">
          Contact patches, slip {100 * SLIP_ENDS[0]}
          <span className={css['scale']} style={{ backgroundImage: SCALE_GRADIENT }} />
          {100 * SLIP_ENDS[1]} %
        </span>
      ) : undefined}
      {has('temperatures') ? (
        <span className={css['entry']}>
          Tyre surface {heat.text(COLD_K)}
          <span className={css['scale']} style={{ backgroundImage: SCALE_GRADIENT }} />
          {heat.text(HOT_K)} {heat.symbol}
        </span>
      ) : undefined}
      {has('suspension') ? (
        <span className={css['quiet']}>Red: ends of the suspension travel; coloured: the wheel</span>
      ) : undefined}
      {drives.map(([left], d) => (
        <span key={left} className={css['quiet']}>
          {left < 2 ? 'Front' : 'Rear'} differential, {turning.symbol}:{' '}
          <output
            aria-live="off"
            ref={(element) => {
              speeds.current[d] = element;
            }}
          />
        </span>
      ))}
    </div>
  );
}
