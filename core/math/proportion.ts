/** 97.5 % quantile of the normal distribution. */
const NORMAL_975 = 1.959964;

/**
 * 95 % interval of the probability of what happened in `count` of `trials` independent trials, as parts of 1: Wilson, Journal of
 * the American Statistical Association 22, 1927, which holds its level near 0 and 1 and in few trials.
 */
export function proportionInterval(count: number, trials: number): readonly [low: number, high: number] {
  if (!(trials > 0)) return [0, 1];
  const square = NORMAL_975 ** 2;
  const part = count / trials;
  const middle = part + square / (2 * trials);
  const half = NORMAL_975 * Math.sqrt((part * (1 - part)) / trials + square / (4 * trials ** 2));
  const of = (value: number): number => Math.min(1, Math.max(0, value / (1 + square / trials)));
  return [of(middle - half), of(middle + half)];
}
