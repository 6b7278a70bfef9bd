import { writeFileSync } from 'node:fs';
import { OWN_TRACKS } from '../core/proof/testing/own-tracks.ts';
import { writeTrack } from '../core/environment/track/write-track.ts';

/** Writes fixtures/tracks from the numbers in core/proof/testing/own-tracks.ts. */
for (const [name, track] of Object.entries(OWN_TRACKS))
  writeFileSync(new URL(`../fixtures/tracks/${name}.track`, import.meta.url), writeTrack(track));
