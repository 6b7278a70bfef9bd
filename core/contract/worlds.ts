export interface WorldRow {
  readonly label: string;
  readonly description: string;
}

/** Places a run may be held at. The car starts at the origin, heading along +x. */
export const WORLDS = {
  flat: { label: 'Flat', description: 'A level plane without end.' },
  slope: { label: 'Slope', description: 'A plane that climbs 10 % along the lane.' },
  bank: { label: 'Bank', description: 'A plane that rises 10 % to the left of the lane.' },
} as const satisfies Record<string, WorldRow>;

export type WorldName = keyof typeof WORLDS;
export const WORLD_NAMES = Object.keys(WORLDS) as WorldName[];

export function isWorldName(text: string): text is WorldName {
  return Object.hasOwn(WORLDS, text);
}
