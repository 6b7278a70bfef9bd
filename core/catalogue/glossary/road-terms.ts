import { cite } from '../sources.ts';
import { term, type GlossaryTerm } from './glossary-term.ts';

const SURFACES = cite('libreRally', 'SurfaceProperties');
const GALLAWAY = 'Gallaway et al., FHWA-RD-79-31, 1979';

/** Surfaces, water, and the effect of heat and wear on a tyre. */
export const ROAD_TERMS: readonly GlossaryTerm[] = [
  term(
    'surface friction',
    '1',
    'Friction of a surface for one type of tyre over that of the same tyre on dry asphalt.',
    cite('physxGuide', 'Tire Friction on Drivable Surfaces'),
    { seeAlso: ['tyre type'] },
  ),
  term(
    'tyre type',
    '',
    'Road, slick, wet, gravel or winter: decides which friction column of the surfaces applies to a tyre.',
    cite('physxGuide', 'Tire Friction on Drivable Surfaces'),
  ),
  term(
    'microtexture',
    '1',
    'Roughness of a road below 0.5 mm, which grips through a thin film. 0 (polished) to 1.',
    SURFACES,
    { seeAlso: ['macrotexture'] },
  ),
  term(
    'macrotexture',
    '1',
    'Roughness of a road of 0.5 to 20 mm, into which water drains. 0 (smooth) to 1.',
    SURFACES,
    {
      seeAlso: ['microtexture', 'water depth'],
    },
  ),
  term('water depth', 'm', 'Thickness of the film above the tips of the texture.', GALLAWAY, {
    otherNames: ['water film'],
  }),
  term(
    'hydroplaning',
    '',
    'Water carries the tyre: its pressure under the contact patch reaches the tyre pressure.',
    'Horne, Dreher: NASA TN D-2056, 1963',
    { otherNames: ['aquaplaning', 'load on water'], seeAlso: ['water depth', 'tyre pressure'] },
  ),
  term(
    'tyre surface temperature',
    'K',
    'Temperature of the outer layer of the tread: sliding heats it within seconds.',
    cite('libreRallyNotes', 'section 2.14'),
    { seeAlso: ['tyre core temperature', 'grip window'] },
  ),
  term(
    'tyre core temperature',
    'K',
    'Temperature of the rest of a tyre and its air: rolling heats it within minutes.',
    cite('libreRallyNotes', 'section 2.14'),
    { seeAlso: ['tyre surface temperature', 'tyre pressure'] },
  ),
  term(
    'grip window',
    'K',
    'Temperature range of a tyre around its best grip, at whose edges a tenth of the grip is lost.',
    'Racebench',
    { otherNames: ['temperature of the best grip', 'best grip'] },
  ),
  term(
    'tyre pressure',
    'Pa',
    'Gauge pressure in a tyre; it rises with the temperature of its air.',
    'ISO 8855',
    {
      otherNames: ['gauge pressure', 'cold pressure', 'inflation pressure'],
      seeAlso: ['tyre core temperature'],
    },
  ),
  term('tread depth', 'm', 'Remaining rubber of the tread.', 'Racebench', {
    seeAlso: ['tyre wear'],
  }),
  term(
    'tyre wear',
    '1',
    'Worn share of the tread, computed from the energy of sliding.',
    cite('libreRallyNotes', 'section 2.14'),
    {
      seeAlso: ['tread depth'],
    },
  ),
];
