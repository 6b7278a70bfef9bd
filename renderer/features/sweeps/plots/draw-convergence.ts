import { themeColour } from '../../../workspace/theme.ts';
import type { Ink } from '../../../plots/ink/ink.ts';
import type { GenerationRow } from './convergence-scene.ts';
import type { ScreenPoints } from './point-scene.ts';

/**
 * Bars of the generations from best to worst, with a line at the mean; a generation without a finished setup has none.
 */
export function drawSpread(
  ink: Ink,
  rows: readonly GenerationRow[],
  toScreen: (x: ArrayLike<number>, y: ArrayLike<number>) => ScreenPoints,
): void {
  const finished = rows.filter(({ best }) => Number.isFinite(best));
  const corners = (read: (row: GenerationRow) => readonly [number, number]): ScreenPoints =>
    toScreen(
      finished.map((row) => read(row)[0]),
      finished.map((row) => read(row)[1]),
    );
  const starts = corners(({ from, best }) => [from - 0.5, best]);
  const ends = corners(({ to, worst }) => [to + 0.5, worst]);
  const means = corners(({ from, mean }) => [from, mean]);
  ink.fillStyle = themeColour('--line-soft');
  ink.strokeStyle = themeColour('--line-strong');
  ink.lineWidth = 1;
  for (let i = 0; i < finished.length; i++) {
    const [left, right] = [starts.x[i] ?? 0, ends.x[i] ?? 0];
    const [one, other] = [starts.y[i] ?? 0, ends.y[i] ?? 0];
    const mean = means.y[i] ?? 0;
    ink.beginPath();
    ink.rect(
      left + 1,
      Math.min(one, other),
      Math.max(1, right - left - 2),
      Math.max(1, Math.abs(one - other)),
    );
    ink.fill();
    ink.stroke();
    ink.beginPath();
    ink.moveTo(left + 1, mean);
    ink.lineTo(right - 1, mean);
    ink.stroke();
  }
}

/** Steps: the best stays until a setup is better. */
export function drawBest(ink: Ink, { x, y }: ScreenPoints): void {
  ink.strokeStyle = themeColour('--ink');
  ink.lineWidth = 2;
  ink.lineJoin = 'round';
  ink.beginPath();
  for (let i = 0; i < x.length; i++) {
    if (i === 0) ink.moveTo(x[i] ?? NaN, y[i] ?? NaN);
    else {
      ink.lineTo(x[i] ?? NaN, y[i - 1] ?? NaN);
      ink.lineTo(x[i] ?? NaN, y[i] ?? NaN);
    }
  }
  ink.stroke();
}
