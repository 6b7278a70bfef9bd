import { field, range, type SetupField } from './field.ts';

/**
 * breakable<p>, parts held to the body by a weld that gives way: Racebench's own block, as LibreRally's page names its parts
 * (BreakablePartComponent).
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
    'A share of body.mass, which the car loses with the part.',
    { default: undefined, min: 0, max: 500, step: 0.1 },
  ),
  field(
    'breakables',
    'breakable<p>.x',
    'Place, left',
    'float',
    'm',
    '003',
    'Left of the centre of gravity.',
    range(0, -3, 3, 0.005),
  ),
  field(
    'breakables',
    'breakable<p>.y',
    'Place, up',
    'float',
    'm',
    '003',
    'Above the centre of gravity.',
    range(0, -2, 3, 0.005),
  ),
  field(
    'breakables',
    'breakable<p>.z',
    'Place, forward',
    'float',
    'm',
    '003',
    'Ahead of the centre of gravity; negative behind it.',
    range(0, -6, 6, 0.005),
  ),
  field(
    'breakables',
    'breakable<p>.strength',
    'Strength',
    'float',
    'N',
    '003',
    'Force of the weld beyond which the part leaves the car.',
    range(50_000, 0, 1e7, 100),
  ),
];
