import { SweepsPage } from './pages/sweeps-page.ts';
import { SWEEP_VIEWS } from '../renderer/features/sweeps/sweep-look.ts';
import { go, type Screen } from './screens.ts';

const VIEWS = Object.values(SWEEP_VIEWS);

/** With the results of a sweep, see showSweep. */
export const SWEEP_SCREENS: readonly Screen[] = VIEWS.map((view) => ({
  name: `sweeps-${view.toLowerCase().replaceAll(' ', '-')}`,
  show: async (page) => {
    await go('Sweeps')(page);
    await new SweepsPage(page).view(view);
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
  },
}));
