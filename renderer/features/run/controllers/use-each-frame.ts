import { useEffect, useEffectEvent } from 'react';

/** Calls the function with each drawn frame while the component is mounted. */
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
