import type { ThemeChoice, UiStore } from '../stores/ui-store.ts';

const dark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

export function isDark(choice: ThemeChoice): boolean {
  return choice === 'system' ? dark().matches : choice === 'dark';
}

/** Puts the theme on the page and follows the person's choice and the system's. */
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

/** Colours of the theme in force, for canvases; read anew when the theme changes. */
export function themeColour(variable: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(variable).trim();
}
