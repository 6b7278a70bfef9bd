import type { ReactElement } from 'react';
import type { StudySurface } from '../../../../core/contract/sweep-study.ts';
import { SlideRow } from '../../../ui/SlideRow.tsx';
import type { ShownColumn } from '../column-text.ts';
import { useShownSweep } from '../shown-sweep.ts';
import { nearText, withUnit } from './level-means.ts';
import { heldKeys, type SurfaceColumns } from './surface-plot.ts';
import { careTexts, fitText, fixedText, pooledText } from './surface-words.ts';
import css from './SurfaceView.module.css';

/** Maximum number of setups drawn on a surface; the first ones are taken. */
export const MAX_SAMPLES = 2000;
/** Slider steps over the range of its key. */
const SLIDES = 100;

interface SurfaceNotesProps {
  readonly surface: StudySurface;
  readonly columns: SurfaceColumns;
  /** Texts of the marked minimum and maximum. */
  readonly extremes: readonly string[];
  /** Keys of the plan. */
  readonly keys: readonly ShownColumn[];
  readonly held: HeldProps['held'];
  readonly columnOf: HeldProps['columnOf'];
  readonly onHeld: HeldProps['onHeld'];
}

/** Quality and limits of a surface, with sliders for the keys that it holds. */
export function SurfaceNotes(props: SurfaceNotesProps): ReactElement {
  const { surface, columns, extremes, keys, held, columnOf, onHeld } = props;
  const { facts } = useShownSweep();
  return (
    <aside className={css['side']} aria-label="About the surface" tabIndex={0}>
      {careTexts(surface).map((text) => (
        <p key={text} className={css['care']}>
          {text}
        </p>
      ))}
      {extremes.map((text) => (
        <p key={text}>
          <b aria-hidden>✕</b> {text}
        </p>
      ))}
      <p className={css['quiet']}>{fitText(surface)}</p>
      {surface.barred?.includes(1) === true ? (
        <p className={css['quiet']}>
          Hatched: excluded by the constraints of the plan ({facts.constraints.join('; ')}).
        </p>
      ) : undefined}
      {[pooledText(keys, surface), fixedText(keys, surface)]
        .filter((note) => note !== '')
        .map((note) => (
          <p key={note} className={css['quiet']}>
            {note}
          </p>
        ))}
      <HeldKeys keys={heldKeys(surface, columns)} held={held} columnOf={columnOf} onHeld={onHeld} />
      <p className={css['quiet']}>
        Points are setups, coloured by their measured value
        {surface.keys.length > 2 ? '; the large ones have the held values' : ''}. Click a point to open its
        setup.
        {surface.setups > MAX_SAMPLES ? ` Only the first ${MAX_SAMPLES} are drawn.` : ''}
      </p>
    </aside>
  );
}

interface HeldProps {
  readonly keys: StudySurface['keys'];
  readonly held: Readonly<Record<string, number>>;
  readonly columnOf: (id: string) => ShownColumn | undefined;
  readonly onHeld: (held: Readonly<Record<string, number>>) => void;
}

function HeldKeys({ keys, held, columnOf, onHeld }: HeldProps): ReactElement | undefined {
  if (keys.length === 0) return undefined;
  return (
    <div role="group" aria-label="Held keys" className={css['held']}>
      {keys.map(({ column, name, least, greatest, held: at }) => {
        const key = columnOf(column);
        const value = held[column] ?? at;
        if (key === undefined) return undefined;
        return (
          <SlideRow
            key={column}
            label={name}
            text={withUnit(nearText(value, greatest - least, key), key)}
            value={value}
            min={least}
            max={greatest}
            step={(greatest - least) / SLIDES}
            onSlide={(next) => onHeld({ ...held, [column]: next })}
          />
        );
      })}
    </div>
  );
}
