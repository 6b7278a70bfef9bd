import { useCallback, useState } from 'react';

export interface Size {
  readonly width_px: number;
  readonly height_px: number;
}

/**
 * Content size of an element as it changes, and the ref that names the element. Known before the first paint,
 * so that dependent content is in it.
 */
export function useSize(): [(element: HTMLElement | null) => (() => void) | undefined, Size | undefined] {
  const [size, setSize] = useState<Size>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const put = (width: number, height: number): void => {
      const next = { width_px: Math.floor(width), height_px: Math.floor(height) };
      setSize((before) =>
        before?.width_px === next.width_px && before.height_px === next.height_px ? before : next,
      );
    };
    const { width, height } = contentSize(element);
    if (width > 0) put(width, height);
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) put(entry.contentRect.width, entry.contentRect.height);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

/** Content size as a ResizeObserver reports it. */
function contentSize(element: HTMLElement): { readonly width: number; readonly height: number } {
  const { width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const px = (...texts: readonly string[]): number =>
    texts.reduce((sum, text) => sum + (Number.parseFloat(text) || 0), 0);
  return {
    width: width - px(style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth),
    height: height - px(style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth),
  };
}
