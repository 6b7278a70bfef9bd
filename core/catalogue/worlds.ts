export interface WorldRow {
  readonly label: string;
  readonly description: string;
}

/** Worlds of a run. The car starts at the origin, heading along +x. */
export const WORLDS = {
  flat: { label: 'Flat', description: 'An infinite level plane.' },
  slope: { label: 'Slope', description: 'A plane that climbs 10 % along the lane.' },
  bank: { label: 'Bank', description: 'A plane that rises 10 % to the left of the lane.' },
  ramp: {
    label: 'Ramp',
    description: 'A ramp of 6 m and 10 %, from 30 m on, that ends in a drop of 0.6 m.',
  },
  step: {
    label: 'Step',
    description: 'A sharp step of 40 mm up across the lane at 30 m, and down again at 60 m.',
  },
  kerb: {
    label: 'Kerb',
    description: 'A kerb of 60 mm under the left wheels, from 30 m to 60 m, sloped at both ends.',
  },
  bumps: {
    label: 'Bumps',
    description: 'From 20 m to 140 m waves of 4 m and 30 mm, the left ones half a wave behind the right.',
  },
  hill: { label: 'Hill', description: 'A smooth crest of 6 m between 20 m and 140 m.' },
  walls: { label: 'Walls', description: 'A lane of 16 m between walls, closed by a wall 80 m ahead.' },
  yard: {
    label: 'Yard',
    description: 'A level yard with loose crates of 20 to 300 kg, the first one 40 m ahead.',
  },
} as const satisfies Record<string, WorldRow>;

export type WorldName = keyof typeof WORLDS;
export const WORLD_NAMES = Object.keys(WORLDS) as WorldName[];

export function isWorldName(text: string): text is WorldName {
  return Object.hasOwn(WORLDS, text);
}
