import type { Locator } from '@playwright/test';

/** Shares of the pixels of an element as it is on the screen. */
export interface ShownColours {
  /** Clearly more green than red and blue. */
  readonly green: number;
  /** Clearly more red than green and blue. */
  readonly red: number;
  readonly black: number;
}

/** Counts colours of a screenshot, decoded by the page itself. */
export async function shownColours(element: Locator): Promise<ShownColours> {
  const picture = (await element.screenshot()).toString('base64');
  return element.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('No 2D canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const counts = { green: 0, red: 0, black: 0 };
    for (let i = 0; i < data.length; i += 4) {
      const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
      if (g > 1.5 * Math.max(r, b) && g > 40) counts.green++;
      if (r > 1.5 * Math.max(g, b) && r > 40) counts.red++;
      if (Math.max(r, g, b) < 8) counts.black++;
    }
    const all = data.length / 4;
    return { green: counts.green / all, red: counts.red / all, black: counts.black / all };
  }, picture);
}
