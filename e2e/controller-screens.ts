import { expect } from '@playwright/test';
import { moveAxis, PAD, PEDALS, plug, pressButton, WHEEL } from './fake-gamepads.ts';
import { ControllersPage } from './pages/controllers-page.ts';
import type { Screen } from './screens.ts';

/** The dialog of controllers, with gamepads of the test's own in place of those of the machine. */
export const CONTROLLER_SCREENS: readonly Screen[] = [
  {
    name: 'controllers-empty',
    show: async (page) => {
      const controllers = new ControllersPage(page);
      await controllers.openByPalette();
      await plug(page);
      await expect(controllers.dialog).toContainText('No controller');
    },
  },
  {
    name: 'controllers-wheel',
    show: async (page) => {
      const controllers = new ControllersPage(page);
      await controllers.openByPalette();
      await plug(page, WHEEL, PEDALS, PAD);
      await controllers.assign('Steering', () => moveAxis(page, 0, 0, -0.1, -0.5, -0.3));
      await controllers.assign('gear 1', () => pressButton(page, 0, 12, 1));
      await controllers.adjust('Steering');
    },
  },
  {
    name: 'controllers-calibration',
    show: async (page) => {
      const controllers = new ControllersPage(page);
      await controllers.openByPalette();
      await controllers.choose('Xbox 360 Controller');
      await controllers.adjust('Accelerator');
      await controllers.dialog.getByRole('button', { name: 'Calibrate' }).click();
      await expect(controllers.dialog).toContainText('Press it fully');
    },
  },
];
