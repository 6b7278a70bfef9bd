import type { KeyboardEvent } from 'react';
import type { Cursor } from '../../ui/state/cursor.ts';
import { cursorStep } from './trace-plot.ts';
import { panned, zoomed, ZOOM_STEP, type ViewRange } from '../view-range.ts';

/** Moves the cursor or the view of a plot by a key; false for a key without an action. */
export function moveByKey(
  event: KeyboardEvent,
  range: ViewRange,
  cursor: Cursor,
  onTogglePlay: (() => void) | undefined,
): boolean {
  const span = range.read();
  const whole = range.whole();
  const step = (by: number): void =>
    cursor.move(Math.min(whole.to, Math.max(whole.from, cursor.read() + by)));
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const sign = event.key === 'ArrowLeft' ? -1 : 1;
      if (event.shiftKey) range.show(panned(span, 0.2 * sign, whole));
      else step(sign * cursorStep(span));
      return true;
    }
    case 'Home':
      cursor.move(whole.from);
      return true;
    case 'End':
      cursor.move(whole.to);
      return true;
    case '+':
    case '=':
      range.show(zoomed(span, cursor.read(), ZOOM_STEP, whole));
      return true;
    case '-':
      range.show(zoomed(span, cursor.read(), 1 / ZOOM_STEP, whole));
      return true;
    case '0':
      range.show(whole);
      return true;
    case ' ':
      onTogglePlay?.();
      return onTogglePlay !== undefined;
    default:
      return false;
  }
}
