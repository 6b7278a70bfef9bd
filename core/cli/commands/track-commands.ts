import type { TrackOptions } from '../verbs/track.ts';
import type { Verbs } from './verbs.ts';

/** The verb of tracks. */
export function addTrackVerbs({ verb, act }: Verbs): void {
  const track = verb(
    'track <action> <file> [car]',
    'info, import, line or laptime: describe a track; convert the line or the track folder of another program (Racer, Assetto Corsa, OpenStreetMap, GPX, KML, CSV) to a track file; compute its minimum-curvature line; compute the quasi-steady lap of a car',
  )
    .option('--out <file>', 'file that import (.track) or line (.csv) writes')
    .option(
      '--closed <yes|no>',
      'whether an imported line is a closed circuit (default: by its file, or by the gap between its ends)',
    )
    .option(
      '--surface <name>',
      "surface of the road (default: the track's own, or asphalt for an imported one)",
    )
    .option('--width <m>', 'width of the vehicle, for line', '2')
    .option('--margin <m>', 'margin between the vehicle and the road edges', '0.3')
    .option('--grip <part>', 'fraction of the grip used by laptime, 0.1 to 1.5', '1')
    .addHelpText('after', '\nThe format of track files is in docs/tracks.md.');
  track.action(
    act(async (output, action = '', file = '', car) =>
      (await import('../verbs/track.ts')).track(action, file, car, track.opts<TrackOptions>(), output),
    ),
  );
}
