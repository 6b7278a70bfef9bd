import { toSI } from '../units/convert.ts';

/** Air and road of a run, K. */
export interface Ambient {
  readonly air_K: number;
  readonly road_K: number;
}

/** Defaults of a run. */
export const USUAL_AMBIENT_DEGC = 25;
export const USUAL_AMBIENT: Ambient = {
  air_K: toSI(USUAL_AMBIENT_DEGC, 'degC'),
  road_K: toSI(USUAL_AMBIENT_DEGC, 'degC'),
};

interface AmbientRow {
  readonly label: string;
  /** Temperature range of a run, degC: from cold weather to the hottest roads in the sun. */
  readonly min: number;
  readonly max: number;
  readonly help: string;
}

export const AMBIENT_ROWS: Readonly<Record<keyof Ambient, AmbientRow>> = {
  air_K: {
    label: 'Air',
    min: -40,
    max: 60,
    help: 'Cools tread and sidewalls; the cold pressure of the tyres is set at it.',
  },
  road_K: {
    label: 'Road',
    min: -40,
    max: 80,
    help: 'Takes heat through the contact patch; water on it has its temperature.',
  },
};

/** Conditions of a run that differ from the defaults. */
export function ambientOf(
  asked: { readonly [K in keyof Ambient]?: number | undefined } | undefined,
): Ambient {
  return { air_K: asked?.air_K ?? USUAL_AMBIENT.air_K, road_K: asked?.road_K ?? USUAL_AMBIENT.road_K };
}
