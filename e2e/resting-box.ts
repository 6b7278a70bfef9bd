import type { Locator } from '@playwright/test';

/** Where an element is once it has stopped moving and nothing lies over it: for presses by coordinates, which wait for nothing. */
export async function restingBox(
  of: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> {
  await of.hover({ trial: true });
  const box = await of.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  return box;
}
