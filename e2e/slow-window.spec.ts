import { expect, test } from './app-fixture.ts';
import { LaboratoryPage } from './pages/laboratory-page.ts';
import { SetupPage } from './pages/setup-page.ts';

test('a rig that sends 30 frames per second is drawn by a window on an eighth of its processor, and pauses on request', async ({
  app,
}) => {
  const { page } = app;
  await new SetupPage(page).openSample('Coupe 1800');
  const laboratory = new LaboratoryPage(page);
  await laboratory.show();
  await laboratory.choose('Four-post');
  await laboratory.start.focus();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.keyboard.press('Space');
  const time_s = async (): Promise<number> => Number.parseFloat((await laboratory.time.textContent()) ?? '');
  await expect.poll(time_s, { timeout: 40_000 }).toBeGreaterThan(5);
  await page.keyboard.press('Space');
  await expect(laboratory.state).toHaveText('Paused');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
});
