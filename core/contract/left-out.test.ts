import { expect, it } from 'vitest';
import type { MappingRow } from './import-report.ts';
import { leftOut, leftOutText } from './left-out.ts';

const row = (file: string, section: string, key: string, warning?: string): MappingRow => ({
  ...{ file, line: 1, section, key, value: '1', outcome: 'notUnderstood', targets: [], formula: '' },
  ...(warning !== undefined && { warning }),
});

it('keys that are left out are grouped by reason, those of the suspension before those of the cockpit, and last those without a loss', () => {
  const rows = [
    row('car.ini', 'GRAPHICS', 'A', 'Cameras.'),
    row('car.ini', 'GRAPHICS', 'B', 'Cameras.'),
    row('suspensions.ini', 'FRONT', 'TOE_OUT', 'A rod.'),
    row('tyres.ini', 'FRONT', 'ODD'),
    { ...row('suspensions.ini', 'REAR', 'ROD', 'Not read by the game.'), isHarmless: true },
    { ...row('tyres.ini', 'FRONT', 'RATE'), outcome: 'taken' as const },
  ];
  expect(leftOut({ rows }).map(leftOutText)).toEqual([
    '[FRONT] TOE_OUT: A rod.',
    '[FRONT] ODD: No equivalent is known.',
    '[GRAPHICS] A, [GRAPHICS] B: Cameras.',
    '[REAR] ROD: Not read by the game.',
  ]);
});

it('keys beyond the third of one reason are counted', () => {
  const rows = ['A', 'B', 'C', 'D', 'E'].map((key) => row('car.ini', 'GRAPHICS', key, 'Cameras.'));
  expect(leftOut({ rows }).map(leftOutText)).toEqual([
    '[GRAPHICS] A, [GRAPHICS] B, [GRAPHICS] C, and 2 more: Cameras.',
  ]);
});
