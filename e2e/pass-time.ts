import type { Page } from '@playwright/test';

/**
 * Time that passes is itself what the test states: a pointer that rests while it drags, or a screen on which nothing
 * may happen meanwhile. A state that is reached sooner or later is awaited by `expect` or `expect.poll` instead.
 */
export async function passTime(page: Page, duration_ms: number): Promise<void> {
  await page.waitForTimeout(duration_ms);
}
