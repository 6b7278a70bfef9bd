import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FilePreview } from '../../../../core/contract/telemetry-file-requests.ts';
import { download, saveFilesWith } from '../../../ui/save-file.ts';
import { button, CHECK, column, fileInput, PREVIEW, showImport } from './testing/show-import.tsx';
import { THOROUGH } from '../../../../core/proof/testing/thorough.ts';

const GUESSED: FilePreview = {
  ...PREVIEW,
  table: {
    ...PREVIEW.table,
    guesses: [
      {
        column: 1,
        reason: 'no unit in the file; m/s assumed',
        samples: ['138'],
        reading: '138 -> 497 km/h',
        isDoubtful: true,
      },
    ],
  },
};

/** A table with one value in each row; its channels are those of the preview. */
const LONG: FilePreview = {
  ...PREVIEW,
  table: {
    ...PREVIEW.table,
    mapping: {
      columns: [
        column('SECONDS', { use: 'time', unit: 's' }),
        column('PID', { use: 'name' }),
        column('VALUE', { use: 'value' }),
      ],
      channels: [column('Boost'), column('Vehicle Speed', { name: 'speed_mps', unit: 'km/h' })],
    },
    rows: [['0', 'Boost', '7']],
    channelCells: [
      ['7', '8'],
      ['100', '110'],
    ],
  },
};

const load = (user: ReturnType<typeof showImport>['user'], text: string) =>
  user.upload(fileInput('mapping'), new File([text], 'box.yaml'));

describe('a mapping', () => {
  afterEach(() => saveFilesWith(download));

  it('is saved as a file with the layout and the columns; a doubtful guess that is open stays open', async () => {
    const saved: (readonly [name: string, text: Promise<string>])[] = [];
    saveFilesWith((name, blob) => void saved.push([name, blob.text()]));
    const { user, choose } = showImport({ 'telemetry-file/preview': () => GUESSED });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Save mapping…' }));
    await waitFor(() => expect(saved[0]?.[0]).toBe('lap.csv.mapping.yaml'));
    const text = (await saved[0]?.[1]) ?? '';
    expect(text).toContain('namesLine: 1\nunitsLine: 2\nfirstLine: 3\n');
    expect(text).toContain('  - header: Speed\n  - header: Steer\n    use: channel\n    name: my steer\n');
  });

  it('is loaded from a file: its layout is read, its columns are settled', async () => {
    const { user, window, choose } = showImport({ 'telemetry-file/preview': () => GUESSED });
    await choose();
    await screen.findByText('2000 samples of 2 channels');
    expect(button('Import').disabled).toBe(true);
    await load(user, 'separator: ";"\ncolumns:\n  - {header: Speed, unit: mph}\n');
    expect(await screen.findByText('Read with the mapping box.yaml.')).toBeDefined();
    expect(window.asked('telemetry-file/preview').at(-1)?.layout).toEqual({ separator: ';' });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Unit of Speed' }).value).toBe('mph');
    await waitFor(() => expect(button('Import').disabled).toBe(false));
  });

  it('that does not fit is refused with the reason, and changes nothing', async () => {
    const { user, window, choose } = showImport();
    await choose();
    await screen.findByText('2000 samples of 2 channels');
    const before = window.asked('telemetry-file/check').length;
    await load(user, 'columns:\n  - {header: Sped, unit: mph}\n');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The mapping was not loaded. The file has no column "Sped"; the nearest is "Speed".',
    );
    await load(user, 'separator: "+"\n');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('box.yaml: separator'));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Unit of Speed' }).value).toBe('km/h');
    expect(window.asked('telemetry-file/check')).toHaveLength(before);
  });
});

describe('a date with two readings', () => {
  it('is asked about with a choice, and the file is read again by it', async () => {
    const question = 'the date "01/02/25" is 2025-02-01 with the day first. Say which comes first.';
    const problem = { code: 'date-order', severity: 'question', message: question } as const;
    const { user, window, choose } = showImport({
      'telemetry-file/preview': ({ layout }) => ({
        ...PREVIEW,
        table: {
          ...PREVIEW.table,
          doubtfulDate: {
            text: '01/02/25',
            ...(layout?.dateOrder !== undefined && { order: layout.dateOrder }),
          },
          problems: layout?.dateOrder === undefined ? [problem] : [],
        },
      }),
      'telemetry-file/check': ({ layout }) => ({
        ...CHECK,
        problems: layout?.dateOrder === undefined ? [problem] : [],
      }),
    });
    await choose();
    expect(await screen.findByText(/^The date "01\/02\/25" is 2025-02-01/)).toBeDefined();
    expect(button('Import').disabled).toBe(true);
    await user.click(button(/Dates such as 01\/02\/25/));
    await user.click(screen.getByRole('option', { name: 'Month first' }));
    await waitFor(() => expect(button('Import').disabled).toBe(false));
    expect(window.asked('telemetry-file/check').at(-1)?.layout).toEqual({ dateOrder: 'month' });
  });
});

describe('the channel of a column', () => {
  it.runIf(THOROUGH)('is found by the name that another program has for it', async () => {
    const { user, window, choose } = showImport({
      'telemetry-file/channel-names': () => ({ names: { lateralAcceleration_mps2: ['G Force Lat'] } }),
    });
    await choose();
    await user.click(await screen.findByRole('combobox', { name: 'Channel of Steer' }));
    await user.keyboard('g force{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(window.asked('telemetry-file/check').at(-1)?.mapping?.columns[2]?.name).toBe(
        'lateralAcceleration_mps2',
      ),
    );
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Channel of Steer' }).value).toBe(
      'Lateral acceleration',
    );
  });
});

describe('a table with one value in each row', () => {
  it('has a row for each channel, with its values, unit, scale, sign and use', async () => {
    const { user, window, choose } = showImport({ 'telemetry-file/preview': () => LONG });
    await choose();
    const mapping = within(await screen.findByRole('region', { name: 'Column mapping' }));
    expect(mapping.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'SECONDS',
      'PID',
      'VALUE',
      'Boost',
      'Vehicle Speed',
    ]);
    expect(mapping.getByRole('row', { name: /^Boost 7, 8/ })).toBeDefined();
    await user.type(screen.getByRole('combobox', { name: 'Unit of Boost' }), 'kPa');
    await user.click(screen.getByRole('checkbox', { name: 'Invert the sign of Boost' }));
    await user.click(button(/Vehicle Speed is read as/));
    await user.click(screen.getByRole('option', { name: 'Left out' }));
    await waitFor(() =>
      expect(window.asked('telemetry-file/check').at(-1)?.mapping?.channels).toMatchObject([
        { header: 'Boost', unit: 'kPa', negate: true, settled: true },
        { header: 'Vehicle Speed', use: 'skip', settled: true },
      ]),
    );
  });

  it('shows its channels once the columns of names and values are chosen', async () => {
    const { user, window, choose } = showImport({
      'telemetry-file/preview': ({ mapping }) =>
        mapping === undefined
          ? {
              ...LONG,
              table: {
                ...LONG.table,
                mapping: {
                  columns: [
                    ...LONG.table.mapping.columns.slice(0, 1),
                    column('what', { use: 'skip' }),
                    column('VALUE'),
                  ],
                },
              },
            }
          : LONG,
    });
    await choose();
    await user.click(await screen.findByRole('button', { name: /what is read as/ }));
    await user.click(screen.getByRole('option', { name: 'Name of the channel' }));
    await user.click(button(/VALUE is read as/));
    await user.click(screen.getByRole('option', { name: 'Value of the channel' }));
    await waitFor(() =>
      expect(
        window
          .asked('telemetry-file/preview')
          .at(-1)
          ?.mapping?.columns.map(({ use }) => use),
      ).toEqual(['time', 'name', 'value']),
    );
    expect(await screen.findByRole('combobox', { name: 'Unit of Boost' })).toBeDefined();
  });
});

describe('a table without names', () => {
  it('is settled by pressing that it has none', async () => {
    const nameless: FilePreview = {
      ...PREVIEW,
      table: {
        ...PREVIEW.table,
        layout: { ...PREVIEW.table.layout!, headerLine: 0, unitLine: 0, firstLine: 1 },
      },
    };
    const { user, window, choose } = showImport({ 'telemetry-file/preview': () => nameless });
    await choose();
    await user.click(await screen.findByText('Layout'));
    const none = screen.getByRole<HTMLInputElement>('radio', { name: 'Names: none' });
    expect(none.checked).toBe(false);
    await user.click(none);
    await waitFor(() =>
      expect(window.asked('telemetry-file/preview').at(-1)?.layout).toEqual({ headerLine: 0 }),
    );
    expect(none.checked).toBe(true);
  });
});
