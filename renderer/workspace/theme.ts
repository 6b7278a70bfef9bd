import type { ThemeChoice, UiStore } from './ui-store.ts';

const dark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

export function isDark(choice: ThemeChoice): boolean {
  return choice === 'system' ? dark().matches : choice === 'dark';
}

/** Applies the theme to the page and follows the choice of the person and the system. */
export function followTheme(ui: UiStore): () => void {
  const apply = (): void => {
    document.documentElement.dataset['theme'] = isDark(ui.getState().theme) ? 'dark' : 'light';
  };
  apply();
  const system = dark();
  system.addEventListener('change', apply);
  const stop = ui.subscribe(apply);
  return () => {
    system.removeEventListener('change', apply);
    stop();
  };
}

/** Colours of the current theme by variable: each reading has the browser compute the styles of the page first. */
const known = new Map<string, string>();
let knownTheme: string | undefined;

/** A colour of the current theme, for canvases; '' before the styles are loaded. */
export function themeColour(variable: string): string {
  const { theme } = document.documentElement.dataset;
  if (theme !== knownTheme) known.clear();
  knownTheme = theme;
  const kept = known.get(variable);
  if (kept !== undefined) return kept;
  const read = getComputedStyle(document.documentElement).getPropertyValue(variable).trim();
  if (read !== '') known.set(variable, read);
  return read;
}
