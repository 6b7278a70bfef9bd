import { useEffect, type RefObject } from 'react';
import { panned, zoomed, ZOOM_STEP, type ViewRange } from '../view-range.ts';

/** A notch of a wheel is 100 or 120; a pinch comes in steps of a few. */
const NOTCH = 50;
/** Share of the shown width by which a notch with Shift moves the view. */
const PAN_STEP = 0.1;

/** Factor on the shown width after a turn of the wheel, or a pinch, which the browser reports as one. */
export function wheelFactor(deltaY: number): number {
  if (Math.abs(deltaY) >= NOTCH) return deltaY > 0 ? 1 / ZOOM_STEP : ZOOM_STEP;
  return Math.exp(deltaY / 100);
}

/**
 * Share of the shown width by which a wheel moves the view: with Shift by notches, sideways as far as the
 * fingers.
 */
export function wheelPan(
  event: { readonly deltaX: number; readonly deltaY: number; readonly shiftKey: boolean },
  width_px: number,
): number {
  const delta = event.deltaX || (event.shiftKey ? event.deltaY : 0);
  if (event.shiftKey && Math.abs(delta) >= NOTCH) return PAN_STEP * Math.sign(delta);
  return delta / Math.max(1, width_px);
}

/** With Ctrl, or by a pinch, the wheel zooms about the pointer; with Shift, or sideways, it moves the view. */
export function useWheelZoom(
  box: RefObject<HTMLElement | null>,
  positionAt: (clientX: number) => number | undefined,
  range: ViewRange,
): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!event.ctrlKey && !event.shiftKey && !isSideways) return;
      event.preventDefault();
      const whole = range.whole();
      const about = positionAt(event.clientX);
      if (event.ctrlKey && about !== undefined)
        range.show(zoomed(range.read(), about, wheelFactor(event.deltaY), whole));
      else if (!event.ctrlKey) range.show(panned(range.read(), wheelPan(event, element.clientWidth), whole));
    };
    // React's own wheel listener is passive and could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box, positionAt, range]);
}
