import { SweepsPage } from './pages/sweeps-page.ts';
import { go, type Screen } from './screens.ts';

const VIEWS = ['Table', 'Scatter', 'Parallel coordinates', 'Front', 'Convergence'] as const;

/** With the results of a sweep, see showSweep. */
export const SWEEP_SCREENS: readonly Screen[] = VIEWS.map((view) => ({
  name: `sweeps-${view.toLowerCase().replaceAll(' ', '-')}`,
  show: async (page) => {
    await go('Sweeps')(page);
    await new SweepsPage(page).view(view);
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
  },
}));
