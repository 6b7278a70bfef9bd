/** From low to high, told apart by lightness as well as by hue, on light and dark ground. */
const STOPS = [
  [42, 88, 168],
  [64, 150, 190],
  [120, 190, 150],
  [226, 200, 90],
  [232, 120, 52],
] as const;

/** Colours that a scale is divided into: a canvas changes its colour so many times per drawing. */
export const COLOUR_STEPS = 64;

function mixed(share: number): string {
  const place = Math.min(1, Math.max(0, share)) * (STOPS.length - 1);
  const from = Math.min(STOPS.length - 2, Math.floor(place));
  const part = place - from;
  const low = STOPS[from] ?? STOPS[0];
  const high = STOPS[from + 1] ?? STOPS[0];
  const [r, g, b] = low.map((c, i) => Math.round(c + ((high[i] ?? c) - c) * part));
  return `rgb(${r} ${g} ${b})`;
}

export const SCALE_COLOURS: readonly string[] = Array.from({ length: COLOUR_STEPS }, (_, i) =>
  mixed(i / (COLOUR_STEPS - 1)),
);

/** For a legend: the scale from left to right. */
export const SCALE_GRADIENT = `linear-gradient(to right, ${STOPS.map((c) => `rgb(${c.join(' ')})`).join(', ')})`;

/** Which of the scale's colours a value between two others has. */
export function colourStep(value: number, low: number, high: number): number {
  if (!(high > low)) return 0;
  return Math.min(COLOUR_STEPS - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * COLOUR_STEPS)));
}
