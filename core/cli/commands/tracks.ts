import type { TrackOptions } from '../verbs/track.ts';
import type { Verbs } from './verbs.ts';

/** The verb of tracks. */
export function addTrackVerbs({ verb, act }: Verbs): void {
  const track = verb(
    'track <action> <file> [car]',
    'info, import, line or laptime: what a track is; a centre-line CSV as a track file; its line of least curvature; the quasi-steady lap of a car',
  )
    .option('--out <file>', 'file that import (.track) or line (.csv) writes')
    .option('--closed <yes|no>', 'whether a CSV goes round (without it by the gap between its ends)')
    .option('--surface <name>', "surface of the road (without it the track's; of a CSV asphalt)")
    .option('--width <m>', 'width of the vehicle, for line', '2')
    .option('--margin <m>', 'kept to the edges of the road beside the vehicle', '0.3')
    .option('--grip <part>', 'part of the grip that laptime uses, 0.1 to 1.5', '1')
    .addHelpText('after', '\nThe format of track files is in docs/tracks.md.');
  track.action(
    act(async (output, action = '', file = '', car) =>
      (await import('../verbs/track.ts')).track(action, file, car, track.opts<TrackOptions>(), output),
    ),
  );
}
