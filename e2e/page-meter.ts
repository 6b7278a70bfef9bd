import type { Page } from '@playwright/test';
import { median } from '../core/math/stats.ts';

/** Processor time of a page's main thread. */
export interface PageCost {
  readonly task_ms: number;
  readonly script_ms: number;
  readonly layout_ms: number;
}

export type PageMeter = () => Promise<PageCost>;

/** Reads the clock of the page's own thread: other programs are not in it. */
export async function createPageMeter(page: Page): Promise<PageMeter> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string): number => (metrics.find((m) => m.name === name)?.value ?? 0) * 1000;
    return {
      task_ms: of('TaskDuration'),
      script_ms: of('ScriptDuration'),
      layout_ms: of('LayoutDuration') + of('RecalcStyleDuration'),
    };
  };
}

/** Settles when the picture after what was done is drawn: on a busy machine frames come late, and would be missed. */
function drawn(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Median of what several acts cost, each with the picture that follows; a rest of as long is taken off. */
export async function costOf(
  page: Page,
  meter: PageMeter,
  acts: readonly (() => Promise<unknown>)[],
  wait_ms: number,
): Promise<PageCost> {
  const timed = async (act: () => Promise<unknown>): Promise<PageCost> => {
    const before = await meter();
    await act();
    await drawn(page);
    await page.waitForTimeout(wait_ms);
    return less(await meter(), before);
  };
  const rests: PageCost[] = [];
  for (let i = 0; i < 7; i++) rests.push(await timed(() => page.evaluate(() => 0)));
  const costs: PageCost[] = [];
  for (const act of acts) costs.push(await timed(act));
  return less(middle(costs), middle(rests));
}

const middle = (costs: readonly PageCost[]): PageCost => ({
  task_ms: median(costs.map((c) => c.task_ms)) ?? 0,
  script_ms: median(costs.map((c) => c.script_ms)) ?? 0,
  layout_ms: median(costs.map((c) => c.layout_ms)) ?? 0,
});

export const less = (a: PageCost, b: PageCost): PageCost => ({
  task_ms: a.task_ms - b.task_ms,
  script_ms: a.script_ms - b.script_ms,
  layout_ms: a.layout_ms - b.layout_ms,
});
