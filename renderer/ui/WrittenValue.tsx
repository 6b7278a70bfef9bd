import type { ReactElement, Ref } from 'react';
import { MISSING } from '../../core/units/quantity.ts';
import { MIN_ROOM } from './write-value.ts';
import css from './WrittenValue.module.css';

interface WrittenValueProps {
  readonly ref: Ref<HTMLOutputElement>;
  readonly label?: string;
  /** Characters of the longest value, where it is known. */
  readonly room?: number;
}

/** A value written without React by `writeValue`, many times a second. */
export function WrittenValue({ ref, label, room = MIN_ROOM }: WrittenValueProps): ReactElement {
  return (
    <span>
      <output
        ref={ref}
        className={css['value']}
        aria-label={label}
        style={{ width: `${Math.max(MIN_ROOM, room)}ch` }}
      >
        {MISSING}
      </output>
    </span>
  );
}
