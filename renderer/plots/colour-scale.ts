/** From low to high, distinct in lightness as well as hue, on a light or dark background. */
const STOPS = [
  [42, 88, 168],
  [64, 150, 190],
  [120, 190, 150],
  [226, 200, 90],
  [232, 120, 52],
] as const;

/** Number of colours of a scale, which limits the colour changes of a canvas per drawing. */
export const COLOUR_STEPS = 64;

function mixed(share: number): string {
  const position = Math.min(1, Math.max(0, share)) * (STOPS.length - 1);
  const from = Math.min(STOPS.length - 2, Math.floor(position));
  const part = position - from;
  const low = STOPS[from] ?? STOPS[0];
  const high = STOPS[from + 1] ?? STOPS[0];
  const [r, g, b] = low.map((c, i) => Math.round(c + ((high[i] ?? c) - c) * part));
  return `rgb(${r} ${g} ${b})`;
}

export const SCALE_COLOURS: readonly string[] = Array.from({ length: COLOUR_STEPS }, (_, i) =>
  mixed(i / (COLOUR_STEPS - 1)),
);

/** Scale from left to right, for a legend. */
export const SCALE_GRADIENT = `linear-gradient(to right, ${STOPS.map((c) => `rgb(${c.join(' ')})`).join(', ')})`;

/** Index of the scale colour of a value between two others. */
export function colourStep(value: number, low: number, high: number): number {
  if (!(high > low)) return 0;
  return Math.min(COLOUR_STEPS - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * COLOUR_STEPS)));
}
