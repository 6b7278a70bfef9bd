import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test('a true minus is written as a hyphen, a missing value as nothing, a comma within quotation marks', () => {
  expect(
    csvText([
      ['Channel', 'Minimum'],
      ['Speed, car', '\u22123.5'],
      ['Gear "R"', '–'],
    ]),
  ).toBe('Channel,Minimum\n"Speed, car",-3.5\n"Gear ""R""",\n');
});
