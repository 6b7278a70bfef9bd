import { useCallback, useRef, useState } from 'react';

/** Keys of the elements that are in view, in no order; an element is identified by its data-chart. */
export function useInView(): [
  (element: HTMLElement | null) => (() => void) | undefined,
  ReadonlySet<string>,
] {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const observer = useRef<IntersectionObserver>(undefined);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    observer.current ??= new IntersectionObserver((entries) => {
      setInView((before) => {
        const after = new Set(before);
        for (const entry of entries) {
          const key = entry.target instanceof HTMLElement ? (entry.target.dataset['chart'] ?? '') : '';
          if (entry.isIntersecting) after.add(key);
          else after.delete(key);
        }
        return after;
      });
    });
    const current = observer.current;
    current.observe(element);
    return () => {
      current.unobserve(element);
      const key = element.dataset['chart'] ?? '';
      setInView((before) => new Set([...before].filter((k) => k !== key)));
    };
  }, []);
  return [ref, inView];
}
