/** Round numbers (1, 2 or 5 times a power of ten) inside an interval, about `count` of them. */
export function niceTicks(min: number, max: number, count: number): number[] {
  const span = max - min;
  if (!(span > 0)) return [min];
  const raw = span / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((k) => k * power).find((s) => s >= raw * 0.999) ?? 10 * power;
  const ticks: number[] = [];
  for (let i = Math.ceil(min / step - 1e-9); i * step <= max + step * 1e-9; i++) ticks.push(i * step + 0); // -0 + 0 is 0
  return ticks;
}

/** Digits after the point that make these ticks distinct. */
export function tickDigits(ticks: readonly number[]): number {
  const [first = 0, second = first + 1] = ticks;
  return Math.max(0, Math.min(10, -Math.floor(Math.log10(Math.abs(second - first)) + 1e-9)));
}
