interface LaboratoryPageRow {
  readonly label: string;
  /** Searched and shown beside the label in the command palette. */
  readonly note: string;
}

/** Pages of the Laboratory, for its tabs and the command palette; their screens are in its laboratory-page-screens.ts. */
export const LABORATORY_PAGES = {
  rigs: { label: 'Rigs', note: 'Drop, four-post, slope, kerb, tank, six-wheeler' },
  tyre: {
    label: 'Tyre',
    note: 'Curves of tyre models compared, road, temperature and water, .tir files',
  },
  differential: { label: 'Differential', note: 'Curves, operating map, wheel on ice' },
  semiActive: { label: 'Semi-active', note: 'Control chain, block diagram, Bode plot' },
  steering: { label: 'Steering', note: 'Circles of a turn, radii and wheel speeds, worked example' },
} as const satisfies Record<string, LaboratoryPageRow>;

export type LaboratoryPage = keyof typeof LABORATORY_PAGES;

export const LABORATORY_PAGE_NAMES = Object.keys(LABORATORY_PAGES) as LaboratoryPage[];
