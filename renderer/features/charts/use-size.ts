import { useCallback, useState } from 'react';

export interface Size {
  readonly width_px: number;
  readonly height_px: number;
}

/** Size of an element as it changes, and the ref that names the element. */
export function useSize(): [(element: HTMLElement | null) => (() => void) | undefined, Size | undefined] {
  const [size, setSize] = useState<Size>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setSize({ width_px: Math.floor(width), height_px: Math.floor(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
