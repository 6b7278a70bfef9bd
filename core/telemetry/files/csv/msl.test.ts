import { expect, it } from 'vitest';
import { telemetryFormatRow } from '../../../catalogue/telemetry-files.ts';
import { factsOf, readText, samplesOf, timesOfFile } from '../testing/read-text.ts';

/** The form in which TunerStudio and mlg-converter write: quoted notes, names, units, rows with tabs, marks between them. */
const MSL = [
  '"speeduino 202207: Speeduino 202207.1"',
  '"Capture Date: Sun Nov 13 10:56:01 CET 2022"',
  'Time\tSecL\tRPM\tMAP',
  's\tsec\trpm\tkPa',
  '0.000\t30\t600\t70.5',
  '0.066\t30\t630\t71',
  'MARK 000 - Manual - Sun Nov 13 10:56:02 CET 2022',
  '0.132\t30\t660\t72',
  '',
].join('\n');

it('the text log of a MegaSquirt is a table with tabs; its marks are reported', async () => {
  const file = await readText(MSL);
  expect(timesOfFile(file)).toEqual([0, 0.066, 0.132]);
  expect(samplesOf(file, 'MAP')).toEqual([70.5, 71, 72]);
  expect(file.channels.map(({ unitText }) => unitText)).toEqual(['sec', 'rpm', 'kPa']);
  expect(factsOf(file)).toEqual(['Line 7, column 1: the row has 1 cells in place of 4; it is left out.']);
  expect(telemetryFormatRow('csv').extensions).toContain('msl');
});
