import { describe, expect, it } from 'vitest';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';
import { useOpenFolders } from '../testing/open-folders.ts';
import { titled, tryRow, wantedOf, type Row } from '../testing/planted-link.ts';

const target = useOpenFolders('own');

/** Names beside a library in a folder that the user chose for it. */
const ROWS: readonly Row[] = [
  ...['', '-wal', '-shm', '-journal'].map((suffix): Row => ({
    link: `library.sqlite${suffix}`,
    to: 'nothing',
    act: (ask) => ask('library/move', { folder: target.open(), job: 'x' }),
    refused: /exists already/,
  })),
  ...['.part', '.check'].map((suffix): Row => ({
    link: `library.sqlite${suffix}`,
    act: (ask) => ask('library/move', { folder: target.open(), job: 'x' }),
  })),
  ...(['file', 'nothing'] as const).flatMap((to) =>
    ['.lock', '.maths'].map((suffix): Row => ({
      link: `library.sqlite${suffix}`,
      to,
      act: async (ask) => {
        await ask('library/move', { folder: target.open(), job: 'x' });
        await ask('library/shrink', { job: 'y' });
      },
    })),
  ),
  {
    link: `library-${new Date().toISOString().slice(0, 10)}.sqlite`,
    to: 'nothing',
    act: (ask) => ask('library/back-up', { folder: target.open(), job: 'x' }),
    refused: /exists already/,
  },
];

describe(`a link in the folder that a library is copied or moved to is never written through${THINNED}`, () => {
  it.each(byTurns(titled(ROWS), 0, 6))('%s', async (_title, row) => {
    expect(await tryRow(target, row)).toEqual(wantedOf(row));
  });
});
