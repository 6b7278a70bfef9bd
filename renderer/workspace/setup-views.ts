interface SetupViewRow {
  readonly label: string;
  /** Searched and shown beside the label in the command palette. */
  readonly note: string;
  /** Other words by which the palette finds it; not shown. */
  readonly words: string;
}

/**
 * Views of the open car: tabs of the setup screen and rows of the command palette; their screens are in
 * features/setup/setup-view-screens.ts.
 */
export const SETUP_VIEWS = {
  edit: { label: 'Edit', note: 'Form, text and charts', words: 'form settings' },
  analyse: {
    label: 'Analyse',
    note: 'Masses, rates, roll, balance and brakes with their formulas',
    words: 'formulas statics',
  },
  differences: {
    label: 'Differences',
    note: 'Compared with the file, another car, a variant or a session',
    words: 'diff compare',
  },
  variants: { label: 'Variants', note: 'Named sets of changes, patch files', words: 'patch' },
  troubleshoot: {
    label: 'Troubleshoot',
    note: 'Symptoms, checked against the car’s own numbers',
    words: 'understeer oversteer problems symptoms help',
  },
  sheet: { label: 'Sheet', note: 'Setup sheet to print', words: 'print' },
} as const satisfies Record<string, SetupViewRow>;

export type SetupView = keyof typeof SETUP_VIEWS;

export const SETUP_VIEW_NAMES = Object.keys(SETUP_VIEWS) as SetupView[];

/** Content at the right of the form. */
export const SETUP_SIDES = { text: 'Text', pictures: 'Charts', space: '3D' } as const;
export type SetupSide = keyof typeof SETUP_SIDES;
export const SETUP_SIDE_NAMES = Object.keys(SETUP_SIDES) as SetupSide[];
