import { useEffect, useEffectEvent } from 'react';

/** Calls with each frame that is drawn while the component is there. */
export function useEachFrame(draw: () => void): void {
  const onDraw = useEffectEvent(draw);
  useEffect(() => {
    let frame = 0;
    const next = (): void => {
      onDraw();
      frame = requestAnimationFrame(next);
    };
    next();
    return () => cancelAnimationFrame(frame);
  }, []);
}
