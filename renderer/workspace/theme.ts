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

/** A colour of the current theme, for canvases; read again when the theme changes. */
export function themeColour(variable: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(variable).trim();
}
