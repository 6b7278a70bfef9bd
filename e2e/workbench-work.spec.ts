import type { Page } from '@playwright/test';
import { expect, test } from './app-fixture.ts';
import { askBackend } from './ask-backend.ts';
import { EIGHT_CHANNELS, eightPanels } from './eight-panels.ts';
import { watched, watchLiveView } from './live-view-watch.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';
import { passTime } from './pass-time.ts';

const PANELS = EIGHT_CHANNELS.length;
/** By then windows and samples are read, and delayed writes are done. */
const SETTLED_ms = 2500;

interface Work {
  /** Names of the requests that the page sent. */
  readonly requests: readonly string[];
  /** Number of canvas draws, and the most draws of one canvas in one frame. */
  readonly draws: number;
  readonly mostInFrame: number;
}

declare global {
  interface Window {
    work: { requests: string[]; draws: number; mostInFrame: number };
  }
}

/** Counts from the next page on. */
async function watchWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const work = { requests: new Array<string>(), draws: 0, mostInFrame: 0 };
    window.work = work;
    const send = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'send')?.value as (
      data: unknown,
    ) => void;
    WebSocket.prototype.send = function (this: WebSocket, data: unknown) {
      if (data instanceof Uint8Array) {
        const name = /"name":"([^"]+)"/.exec(new TextDecoder().decode(data))?.[1];
        if (name !== undefined) work.requests.push(name);
      }
      send.call(this, data);
    };
    // A plot is cleared or reset once each time it is drawn.
    const last = new WeakMap<HTMLCanvasElement, { readonly at: number; readonly count: number }>();
    const canvas = CanvasRenderingContext2D.prototype;
    const clear = Object.getOwnPropertyDescriptor(canvas, 'clearRect')?.value as (...args: number[]) => void;
    const reset = Object.getOwnPropertyDescriptor(canvas, 'reset')?.value as () => void;
    const count = (drawn: HTMLCanvasElement): void => {
      const at = Number(document.timeline.currentTime);
      const before = last.get(drawn);
      const times = before?.at === at ? before.count + 1 : 1;
      last.set(drawn, { at, count: times });
      work.draws += 1;
      work.mostInFrame = Math.max(work.mostInFrame, times);
    };
    canvas.clearRect = function (this: CanvasRenderingContext2D, ...args) {
      count(this.canvas);
      clear.apply(this, args);
    };
    canvas.reset = function (this: CanvasRenderingContext2D) {
      count(this.canvas);
      reset.call(this);
    };
  });
}

const workOf = (page: Page): Promise<Work> => page.evaluate(() => structuredClone(window.work));

test('eight panels ask for one window a zoom, are drawn at most once a frame, and a move of the cursor draws none of them', async ({
  app,
}) => {
  test.setTimeout(180_000);
  const { page } = app;
  const telemetry = new TelemetryPage(page);
  await telemetry.record('Straight acceleration');
  await askBackend(app.shell(), 'worksheet/save', { name: 'Overview', sheet: eightPanels() });
  await watchLiveView(page);
  await watchWork(page);
  await page.reload();
  await telemetry.show();
  await expect(telemetry.cursor).toHaveCount(PANELS);
  const cursor = telemetry.cursor.first();
  await passTime(page, SETTLED_ms);

  const over = async (key: string, times: number, shown: () => Promise<void> = () => Promise.resolve()) => {
    const [before, commits] = [await workOf(page), (await watched(page)).commits];
    for (let i = 0; i < times; i++) await cursor.press(key);
    await shown();
    await passTime(page, SETTLED_ms);
    const after = await workOf(page);
    return {
      requests: after.requests.slice(before.requests.length),
      draws: after.draws - before.draws,
      mostInFrame: after.mostInFrame,
      commits: (await watched(page)).commits - commits,
    };
  };
  await cursor.focus();
  const moved = await over('ArrowRight', 5);
  expect(moved.draws).toBe(0);
  expect(moved.commits).toBe(0);
  // The samples at the cursor of all panels, once it rests: more than once where five presses took long.
  expect(new Set(moved.requests)).toEqual(new Set(['telemetry/histories']));
  expect(moved.requests.length).toBeLessThanOrEqual(5);

  const draws = (await workOf(page)).draws;
  const zoomed = await over('+', 1, async () => {
    await expect.poll(async () => (await workOf(page)).draws).toBeGreaterThan(draws);
  });
  expect(zoomed.requests).toEqual(['telemetry/window']);
  // Plot and axis of each panel once, and the plot again where its data took longer than two frames.
  expect([2 * PANELS, 3 * PANELS]).toContain(zoomed.draws);
  expect(zoomed.mostInFrame).toBe(1);
});
