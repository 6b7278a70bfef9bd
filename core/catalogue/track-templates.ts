interface TemplateRow {
  readonly label: string;
  readonly note: string;
  readonly closed: boolean;
  readonly width_m: number;
}

/** Templates for a new track. */
export const TRACK_TEMPLATES = {
  oval: { label: 'Oval', note: 'Two straights of 200 m, corners of 50 m radius', closed: true, width_m: 10 },
  circle: { label: 'Circle', note: 'Radius 50 m', closed: true, width_m: 10 },
  straight: { label: 'Straight', note: '1 km, open', closed: false, width_m: 12 },
} as const satisfies Record<string, TemplateRow>;

export type TrackTemplate = keyof typeof TRACK_TEMPLATES;
export const TRACK_TEMPLATE_NAMES = Object.keys(TRACK_TEMPLATES) as TrackTemplate[];
