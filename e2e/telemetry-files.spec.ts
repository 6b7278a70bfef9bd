import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeOutGauge } from '../core/telemetry/files/packets/outgauge.ts';
import { expect, test } from './app-fixture.ts';
import { LibraryPage } from './pages/library-page.ts';
import { TelemetryFilesPage } from './pages/telemetry-files-page.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/telemetry/${name}`, import.meta.url));

const ROWS = 2000;
const decimal = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');
/** Decimal commas, a row of units, a channel of its own, laps of 5 s, one broken cell in line 12. */
const TABLE = [
  'Messfahrt;vom 20.11.2026',
  'Zeit;Geschw;Motor;Runde;Bremsdruck;Bemerkung',
  's;km/h;1/min;;bar;',
  ...Array.from({ length: ROWS }, (_, i) =>
    [
      decimal(i / 100, 2),
      decimal(90 + 50 * Math.sin(i / 90), 1),
      i === 8 ? 'kaputt' : String(3000 + (i % 500)),
      String(1 + Math.floor(i / 500)),
      decimal(i % 70, 1),
      'ok',
    ].join(';'),
  ),
].join('\n');
const FILE = { name: 'fahrt.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) };

test('a table with decimal commas and a row of units is mapped, checked line by line, stored, drawn and undone', async ({
  app,
}) => {
  const { page } = app;
  const files = new TelemetryFilesPage(page);
  await files.choose(FILE);
  const dialog = files.importDialog;
  await expect(dialog).toContainText('names in line 2; units in line 3; rows from line 4; times from Zeit');
  await dialog.getByText('Layout', { exact: true }).click();
  await expect(dialog.getByRole('button', { name: /Decimal sign/ })).toContainText('Comma');
  await expect(dialog).toContainText('2000 samples of 4 channels, 19.99 s, 100.0 a second');
  await expect(dialog.getByRole('list', { name: 'Content of the file' })).toContainText(
    'Line 12, column 3: "kaputt" of "Motor" is not a number; it is missing.',
  );
  await files.nameChannel('Geschw', 'Speed');
  await expect(files.row('Geschw')).toContainText('m/s');
  await files.nameChannel('Motor', 'Engine revs');
  await expect(files.row('Motor')).toContainText('rad/s');
  await files.readAs('Runde', 'Lap number');
  await files.readAs('Bremsdruck', 'Left out');
  await expect(dialog).toContainText('2000 samples of 3 channels');
  await expect(dialog).toContainText('2 complete laps, the best 5.000 s');
  await dialog.getByRole('textbox', { name: 'Name of the session' }).fill('Proving ground');
  await dialog.getByRole('textbox', { name: 'Car' }).fill('Kombi');
  await files.import();
  const toolbar = page.getByRole('toolbar', { name: 'Session, worksheet and playback' });
  await expect(toolbar).toContainText('Proving ground');
  // The first one is that of the car.
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  const library = new LibraryPage(page);
  await library.show();
  await expect(page.getByText('No sessions stored')).toBeVisible();

  // The same columns are read the same way again.
  await files.choose({ ...FILE, name: 'zweite.csv' });
  await expect(dialog).toContainText(
    /Read with the mapping of fahrt\.csv, \d{4}-\d\d-\d\d .*, a file with the same columns/,
  );
  await expect(dialog.getByRole('combobox', { name: 'Channel of Geschw' })).toHaveValue('Speed');
  await expect(
    dialog.getByRole('button', { name: /^Bremsdruck is read as|Left out.*Bremsdruck/ }),
  ).toContainText('Left out');
});

test('a broken .ld is refused with its byte, one that lost samples is stored only when asked', async ({
  app,
}) => {
  const { page } = app;
  const files = new TelemetryFilesPage(page);
  await files.choose(fixture('ld-damaged-cut-in-header.ld'));
  const dialog = files.importDialog;
  await expect(dialog.getByRole('alert')).toContainText(
    /ld-damaged-cut-in-header\.ld was not imported\. Byte \d+/,
  );
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();

  await files.choose(fixture('ld-damaged-cut-in-samples.ld'));
  const damaged = dialog.getByRole('checkbox', { name: /Some samples of this file are lost/ });
  await expect(damaged).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const library = new LibraryPage(page);
  await library.show();
  await expect(page.getByText('No sessions stored')).toBeVisible();
  await files.choose(fixture('ld-damaged-cut-in-samples.ld'));
  await damaged.check();
  await files.import();
  await library.show();
  await expect(library.row('ld-damaged-cut-in-samples.ld')).toBeVisible();
});

test('a session that is exported and imported again has the same samples', async ({ app }) => {
  const { page, carsFolder } = app;
  const files = new TelemetryFilesPage(page);
  await files.choose(FILE);
  await files.nameChannel('Geschw', 'Speed');
  await files.import();
  await files.command('Export the session');
  const dialog = files.exportDialog;
  await expect(dialog).toContainText('4 of 4 channels');
  await dialog.getByRole('button', { name: /Units/ }).click();
  await page.getByRole('option', { name: 'SI' }).click();
  await files.save('first.csv');

  const first = path.join(carsFolder, 'first.csv');
  await files.choose(first);
  await files.import();
  await files.command('Export the session');
  await files.save('second.csv');
  const text = readFileSync(first, 'utf8');
  expect(text.split('\n')).toHaveLength(ROWS + 4);
  // The header of our own form is above the names.
  expect(text.split('\n').slice(1, 3)).toEqual(['Time,speed_mps,Motor,Runde,Bremsdruck', 's,m/s,rpm,,bar']);
  expect(readFileSync(path.join(carsFolder, 'second.csv'), 'utf8')).toBe(text);
});

test('packets of a game are drawn as they come, counted, and stored as a session when it is stopped', async ({
  app,
}) => {
  const { page } = app;
  const files = new TelemetryFilesPage(page);
  await files.command('Record from a game');
  const form = page.getByRole('dialog', { name: 'Record from a game' });
  await expect(form).toContainText('Receives packets from this computer only');
  await form.getByRole('textbox', { name: 'Address of this computer' }).fill('0.0.0.0');
  await expect(form).toContainText('Other computers can send to this address');
  await form.getByRole('textbox', { name: 'Address of this computer' }).fill('127.0.0.1');
  const port = form.getByRole('spinbutton', { name: 'Port' });
  await port.fill('0');
  await port.press('Enter');
  await form.getByRole('textbox', { name: 'Name of the session' }).fill('Evening drive');
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  const live = page.getByRole('dialog', { name: 'Recording from a game' });
  const reported = live.getByRole('status', { name: 'Received data' });
  await expect(reported).toContainText('No packets received yet.');
  const bound = Number(/127\.0\.0\.1:(\d+)/.exec((await reported.textContent()) ?? '')?.[1]);

  const socket = createSocket('udp4');
  const send = (bytes: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) =>
      socket.send(bytes, bound, '127.0.0.1', (error) => (error === null ? resolve() : reject(error))),
    );
  for (let i = 0; i < 200; i++)
    await send(encodeOutGauge({ time: 10 * i, speed: i / 10, revs: 3000, gear: 3, throttle: 1 }));
  await send(new Uint8Array(5));
  await expect(reported).toContainText('201 packets, 200 samples');
  await expect(reported).toContainText('1 malformed, 0 out of order, 0 lost, 0 gaps');
  await expect(live.getByRole('figure', { name: /^Speed/ }).first()).toBeVisible();
  await live.getByRole('button', { name: 'Continue in the background' }).click();
  const status = page.getByRole('button', { name: 'Recording a game: 200 samples' });
  await status.click();
  await live.getByRole('button', { name: 'Stop' }).click();
  socket.close();
  await expect(live).toBeHidden();
  const toolbar = page.getByRole('toolbar', { name: 'Session, worksheet and playback' });
  await expect(toolbar).toContainText('Evening drive');
  const library = new LibraryPage(page);
  await library.show();
  await expect(library.row('Evening drive')).toContainText('1.99 s');
});
