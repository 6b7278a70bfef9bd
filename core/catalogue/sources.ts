export interface SourceDocument {
  /** Short name at the start of every citation. */
  readonly title: string;
  /** Address of the document itself; empty where unknown. */
  readonly publicTitle: string;
}

/**
 * Documents that Racebench is based on. Help, glossary, advice and the pages of docs/ cite them by their
 * titles.
 */
export const SOURCES = {
  racerDifferentials: {
    title: 'Racer’s differentials',
    publicTitle: 'Racer documentation, page on differentials (racer.nl)',
  },
  racerFormat: {
    title: 'Racer format notes',
    publicTitle: 'Notes on car.ini by Racer’s published source, its documentation and cars made for it',
  },
  softwareDifferential: {
    title: 'Software differential formulas',
    publicTitle: 'Software Differential Formulas, of a radio-controlled car with four motors',
  },
  semiActivePaper: {
    title: 'Semi-active differential paper',
    publicTitle: 'A study of a semi-active car differential, tested by software in the loop',
  },
  libreRally: {
    title: 'LibreRally physics namespace',
    publicTitle: 'LibreRally, API documentation of the namespace LibreRally.Vehicle.Physics',
  },
  libreRallyNotes: {
    title: 'LibreRally model notes',
    publicTitle: 'Notes on the formulas and defects of LibreRally’s published code',
  },
  physxGuide: {
    title: 'PhysX vehicle guide',
    publicTitle: 'NVIDIA PhysX SDK, User’s Guide, chapter Vehicles',
  },
  dynamicsChecks: {
    title: 'Vehicle dynamics checks',
    publicTitle: 'Notes with numbers worked by hand, to check a vehicle model against',
  },
  milliken: {
    title: 'Milliken & Milliken',
    publicTitle: 'W. F. Milliken, D. L. Milliken: Race Car Vehicle Dynamics, SAE 1995',
  },
} as const satisfies Record<string, SourceDocument>;

export type SourceName = keyof typeof SOURCES;

/** "PhysX vehicle guide, mMOI"; the title alone without a place. */
export function cite(name: SourceName, position = ''): string {
  return position === '' ? SOURCES[name].title : `${SOURCES[name].title}, ${position}`;
}
