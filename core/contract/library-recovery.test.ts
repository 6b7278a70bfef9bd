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
  [{}, '12 sessions recovered. No sessions or samples were lost.'],
  [{ sessions: 1, lostSessions: 1 }, '1 session recovered. Lost: 1 session.'],
  [
    { shortened: 2, lostSessions: 3, lostSamples: 512 },
    '12 sessions recovered, 2 of them with gaps or shorter than before. Lost: 3 sessions and 512 samples.',
  ],
  [
    { isSessionCountKnown: false, isSampleCountKnown: false },
    '12 sessions recovered. It is unknown whether sessions or samples are lost.',
  ],
  [
    { lostSamples: 9, isSessionCountKnown: false },
    '12 sessions recovered. Lost: 9 samples. It is unknown whether sessions are lost.',
  ],
  [
    { lostSamples: 9, isSampleCountKnown: false },
    '12 sessions recovered. Lost: 9 samples. It is unknown whether more samples are lost.',
  ],
  [
    { incomplete: 1, damagedLists: ['laps', 'tags'] },
    '12 sessions recovered. No sessions or samples were lost. 1 session came back incomplete; its name says what is missing. Entries may be missing from: laps, tags.',
  ],
])('%o is said so', (changes, text) => {
  expect(recoveryText({ ...WHOLE, ...changes }, '/x.damaged')).toBe(
    `The library was damaged. ${text} The damaged library is kept as /x.damaged.`,
  );
});
