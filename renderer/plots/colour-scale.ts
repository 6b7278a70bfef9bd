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

type Stop = readonly [red: number, green: number, blue: number];

function mixed(stops: readonly Stop[], share: number): string {
  const position = Math.min(1, Math.max(0, share)) * (stops.length - 1);
  const from = Math.min(stops.length - 2, Math.floor(position));
  const part = position - from;
  const low = stops[from] ?? STOPS[0];
  const high = stops[from + 1] ?? low;
  const [r, g, b] = low.map((c, i) => Math.round(c + ((high[i] ?? c) - c) * part));
  return `rgb(${r} ${g} ${b})`;
}

export interface ColourScale {
  /** {@link COLOUR_STEPS} colours from low to high. */
  readonly colours: readonly string[];
  /** From left to right, for a legend. */
  readonly gradient: string;
}

const scaleOf = (stops: readonly Stop[]): ColourScale => ({
  colours: Array.from({ length: COLOUR_STEPS }, (_, i) => mixed(stops, i / (COLOUR_STEPS - 1))),
  gradient: `linear-gradient(to right, ${stops.map((c) => `rgb(${c.join(' ')})`).join(', ')})`,
});

const RISING = scaleOf(STOPS);
export const SCALE_COLOURS: readonly string[] = RISING.colours;
/** Scale from left to right, for a legend. */
export const SCALE_GRADIENT = RISING.gradient;

/**
 * From loss over nothing to gain: orange, grey and blue, which stay distinct for colour-blind eyes. All of them have a contrast of at least 2.7 to a
 * light and to a dark background.
 */
export const DIVERGING: ColourScale = scaleOf([
  [196, 78, 0],
  [226, 140, 60],
  [142, 148, 156],
  [60, 140, 214],
  [0, 92, 196],
]);

/** Index of the scale colour of a value between two others. */
export function colourStep(value: number, low: number, high: number): number {
  if (!(high > low)) return 0;
  return Math.min(COLOUR_STEPS - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * COLOUR_STEPS)));
}
