import { expect, type Locator } from '@playwright/test';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where an element is once it rests: for presses by coordinates, which wait for nothing. A notice below the screen goes by itself, and
 * what is above it grows.
 */
export async function restingBox(of: Locator): Promise<Box> {
  const notices = of.page().getByRole('region', { name: 'Notices' });
  if ((await notices.count()) > 0) await expect(notices).toBeEmpty();
  await of.scrollIntoViewIfNeeded();
  return of.evaluate(
    (element) =>
      new Promise<Box>((resolve) => {
        const EQUAL_FRAMES = 3;
        let before = '';
        let equal = 0;
        const look = (): void => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const now = [x, y, width, height].join(' ');
          equal = now === before ? equal + 1 : 0;
          before = now;
          if (equal < EQUAL_FRAMES) requestAnimationFrame(look);
          else resolve({ x, y, width, height });
        };
        look();
      }),
  );
}
