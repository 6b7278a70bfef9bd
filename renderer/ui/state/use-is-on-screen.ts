import { useEffect, useState, type RefObject } from 'react';
import { useIsVisible } from './use-is-visible.ts';

/** True while a part of the element is in view: not behind another tab, scrolled away, or in a hidden window. */
export function useIsOnScreen(element: RefObject<Element | null>): boolean {
  const isVisible = useIsVisible();
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isVisible && isInView;
}
