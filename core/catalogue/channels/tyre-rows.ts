import { wheelRow, type ChannelRow } from './channel-row.ts';

/** Surface, water and condition of every tyre (docs/surfaces.md). */
export const TYRE_ROWS: readonly ChannelRow[] = [
  wheelRow(
    'surfaceFriction',
    'Surface friction',
    '1',
    3,
    'Friction of the surface for the tyre type over that of dry asphalt, with film and noise; 0 in the air.',
  ),
  wheelRow('waterDepth_m', 'Water depth', 'm', 5, 'Film under the wheel, above the tips of the texture.'),
  wheelRow(
    'waterLoadShare',
    'Load on water',
    '1',
    3,
    'Share of the tyre load that water carries: 0 on a dry road, towards 1 where the tyre floats.',
  ),
  wheelRow(
    'surfaceDrag_N',
    'Surface drag',
    'N',
    1,
    'Drag of soft ground and water on the rolling wheel, in addition to its rolling resistance on asphalt.',
  ),
  wheelRow(
    'tyreSurfaceTemperature_K',
    'Tyre surface temperature',
    'K',
    1,
    'Outer layer of the tread, mean over its circumference.',
  ),
  wheelRow(
    'tyreCoreTemperature_K',
    'Tyre core temperature',
    'K',
    1,
    'Rest of the tread, belt, sidewalls and the air inside.',
  ),
  wheelRow('tyrePressure_Pa', 'Tyre pressure', 'Pa', -2, 'Gauge pressure at the temperature of the core.'),
  wheelRow(
    'temperatureGrip',
    'Grip by temperature',
    '1',
    3,
    'Share of the best grip that is left at these temperatures; applied where heat acts on grip.',
  ),
  wheelRow('treadDepth_m', 'Tread depth', 'm', 6, 'Remaining rubber of the tread.', 'f64'),
  wheelRow('tyreWear', 'Tyre wear', '1', 6, 'Worn share of the tread: 0 new, 1 worn down.', 'f64'),
];
