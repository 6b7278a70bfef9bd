import { expect, it } from 'vitest';
import { recoveryText, type LibraryRecovery } from './library-recovery.ts';

const WHOLE: LibraryRecovery = {
  sessions: 12,
  shortened: 0,
  incomplete: 0,
  lostSessions: 0,
  isSessionCountKnown: true,
  lostSamples: 0,
  isSampleCountKnown: true,
  damagedLists: [],
};

it.each<[Partial<LibraryRecovery>, string]>([
  [{}, '12 sessions recovered. No session and no sample is lost.'],
  [{ sessions: 1, lostSessions: 1 }, '1 session recovered. Lost: 1 session.'],
  [
    { shortened: 2, lostSessions: 3, lostSamples: 512 },
    '12 sessions recovered, 2 of them with gaps or shorter than before. Lost: 3 sessions and 512 samples.',
  ],
  [
    { isSessionCountKnown: false, isSampleCountKnown: false },
    '12 sessions recovered. Whether sessions or samples are lost is not known.',
  ],
  [
    { lostSamples: 9, isSessionCountKnown: false },
    '12 sessions recovered. Lost: 9 samples. Whether sessions are lost is not known.',
  ],
  [
    { lostSamples: 9, isSampleCountKnown: false },
    '12 sessions recovered. Lost: 9 samples. Whether more samples are lost is not known.',
  ],
  [
    { incomplete: 1, damagedLists: ['laps', 'tags'] },
    '12 sessions recovered. No session and no sample is lost. 1 session came back without a part of what described it; the names say which. Entries may be missing from: laps, tags.',
  ],
])('%o is said so', (changes, text) => {
  expect(recoveryText({ ...WHOLE, ...changes }, '/x.damaged')).toBe(
    `The library was damaged. ${text} The damaged library is kept as /x.damaged.`,
  );
});
