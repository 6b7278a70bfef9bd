import { field, range, type SetupField } from './field.ts';

/**
 * breakable<p>, parts held to the body by a weld that can break: Racebench's own block, named after
 * BreakablePartComponent on LibreRally's page.
 */
export const BREAKABLE_FIELDS: readonly SetupField[] = [
  field('breakables', 'breakable<p>.name', 'Name', 'string', '1', '003', 'Name of the part.'),
  field(
    'breakables',
    'breakable<p>.mass',
    'Mass',
    'float',
    'kg',
    '003',
    'Share of body.mass that the car loses with the part.',
    { default: undefined, min: 0, max: 500, step: 0.1 },
  ),
  field(
    'breakables',
    'breakable<p>.x',
    'Position, left',
    'float',
    'm',
    '003',
    'Distance left of the centre of gravity.',
    range(0, -3, 3, 0.005),
  ),
  field(
    'breakables',
    'breakable<p>.y',
    'Position, up',
    'float',
    'm',
    '003',
    'Height above the centre of gravity.',
    range(0, -2, 3, 0.005),
  ),
  field(
    'breakables',
    'breakable<p>.z',
    'Position, forward',
    'float',
    'm',
    '003',
    'Distance ahead of the centre of gravity; negative behind it.',
    range(0, -6, 6, 0.005),
  ),
  field(
    'breakables',
    'breakable<p>.strength',
    'Strength',
    'float',
    'N',
    '003',
    'Force above which the weld breaks and the part leaves the car.',
    range(50_000, 0, 1e7, 100),
  ),
];
