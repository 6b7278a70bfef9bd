/** Places of the window that a guide can point out. */
export type GuidePlace = 'samples' | 'startRun' | 'traces' | 'result';

/** Property of the element of a place. */
export const guidePlace = (place: GuidePlace): { readonly 'data-guide': GuidePlace } => ({
  'data-guide': place,
});

export const guideSelector = (place: GuidePlace): string => `[data-guide="${place}"]`;

/** Selector of a setting's field in the form. */
export const keySelector = (key: string): string => `[data-key="${CSS.escape(key)}"]`;

const FOCUSABLE = 'input, button:not([disabled]), [tabindex="0"]';

/** Ends the search or the frame of the last element that was pointed out. */
let forget: () => void = () => undefined;

/**
 * Scrolls to an element, gives it or what is in it the focus, and frames it until the next press or key. A screen that still
 * loads is waited for, until something else is pointed out.
 */
export function pointOut(selector: string): void {
  forget();
  const frame = (): boolean => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) return false;
    forget();
    (found.matches(FOCUSABLE) ? found : found.querySelector<HTMLElement>(FOCUSABLE))?.focus();
    found.scrollIntoView({ block: found.offsetHeight > window.innerHeight / 2 ? 'start' : 'center' });
    found.dataset['pointedOut'] = '';
    const used = new AbortController();
    forget = () => {
      used.abort();
      delete found.dataset['pointedOut'];
    };
    for (const kind of ['pointerdown', 'keydown'] as const)
      document.addEventListener(kind, () => forget(), { capture: true, signal: used.signal });
    return true;
  };
  if (frame()) return;
  const watch = new MutationObserver(() => frame());
  watch.observe(document.body, { childList: true, subtree: true });
  forget = () => watch.disconnect();
}
