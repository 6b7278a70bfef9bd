import { expect } from '@playwright/test';
import type { RunningApp } from './app-fixture.ts';
import { lap, planLaps } from './compare-screens.ts';
import { LogModelPage } from './pages/log-model-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';
import type { Screen } from './screens.ts';

/** Records a lap of the coupe, opens the coupe with 50 kg less and more drag, and shows the lap. */
export async function lapAndOtherCar({ page, carsFolder }: RunningApp): Promise<void> {
  await planLaps(page, '2');
  await lap(page, 'Kart circuit');
  await new SetupPage(page).openCoupeWith(carsFolder, ['mass=862', 'mass=812'], ['cx=0.41', 'cx=0.5']);
  await new TelemetryPage(page).show();
}

/** With the state of {@link lapAndOtherCar}. */
export const LOG_MODEL_SCREENS: readonly Screen[] = [
  {
    name: 'log-model-form',
    // Heads of traces that are too narrow for four values scroll sideways; the traces say the values to a reader.
    without: ['scrollable-region-focusable'],
    show: async (page) => {
      const model = new LogModelPage(page);
      await model.open('Simulate this');
      await model.chooseOpenCar();
    },
  },
  {
    name: 'log-model-simulation',
    show: async (page) => {
      const model = new LogModelPage(page);
      if (!(await model.result('simulation').isVisible())) await model.simulate();
      await model.closeForm();
      await expect(page.getByRole('button', { name: /^Overlay 1/ })).toBeVisible();
    },
  },
  {
    name: 'log-model-fit',
    show: async (page) => {
      const model = new LogModelPage(page);
      await model.showTask('Fit the car');
      if (!(await model.result('fit').isVisible())) await model.fit();
    },
  },
];
