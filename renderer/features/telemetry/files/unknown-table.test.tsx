import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../../core/contract/errors.ts';
import type { FileCheck, FilePreview } from '../../../../core/contract/telemetry-file-requests.ts';
import { button, CHECK, column, LINES, PREVIEW, showImport } from './testing/show-import.tsx';
import { sparklinePath } from './Sparkline.tsx';
import { THOROUGH } from '../../../../core/proof/testing/thorough.ts';

const DOUBTFUL = {
  column: 1,
  reason: 'no unit in the file; m/s assumed',
  samples: ['12', '45', '138'],
  reading: '138 -> 497 km/h',
  isDoubtful: true,
} as const;
const PLAIN = {
  column: 0,
  reason: 'no unit in the file; s assumed',
  samples: ['0', '1'],
  reading: '',
  isDoubtful: false,
} as const;

/** The table with guesses; a settled column raises none. */
const GUESSED: FilePreview = {
  ...PREVIEW,
  table: {
    ...PREVIEW.table,
    mapping: {
      columns: [
        column('T', { use: 'time' }),
        column('Vel', { name: 'speed_mps', unit: 'm/s' }),
        column('Steer', { name: 'my steer', unit: 'deg' }),
      ],
    },
    guesses: [
      { ...DOUBTFUL, samples: [...DOUBTFUL.samples] },
      { ...PLAIN, samples: [...PLAIN.samples] },
    ],
    envelopes: [Float64Array.of(0, 1, 2, 3), Float64Array.of(12, 45, 45, 138), Float64Array.of(1, 1)],
  },
};

const asking = (message: string): FileCheck => ({
  ...CHECK,
  problems: [{ code: 'rows-left-out', severity: 'question', message }],
});

const press = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('the layout of an unknown table', () => {
  it('is chosen by pressing lines, and the preview is read again each time', async () => {
    const { user, window, choose } = showImport();
    await choose();
    await user.click(await screen.findByText('Layout'));
    expect(press('Names: line 1').checked).toBe(true);
    expect(press('First row: line 3').checked).toBe(true);
    await user.click(press('Units: none'));
    await waitFor(() =>
      expect(window.asked('telemetry-file/preview').at(-1)?.layout).toEqual({ unitLine: 0 }),
    );
    await user.click(press('Names: line 3'));
    await waitFor(() =>
      expect(window.asked('telemetry-file/preview').at(-1)?.layout).toEqual({
        unitLine: 0,
        headerLine: 3,
        firstLine: 4,
      }),
    );
    expect(press('First row: line 4').checked).toBe(true);
    await user.click(button('Find the layout again'));
    await waitFor(() => expect(press('Names: line 1').checked).toBe(true));
  });

  it.runIf(THOROUGH)('keeps what was changed of columns of the same name', async () => {
    const { user, choose } = showImport();
    await choose();
    const unit = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Unit of Speed' });
    await user.clear(unit);
    await user.type(unit, 'mph');
    await user.click(screen.getByText('Layout'));
    await user.click(press('Units: none'));
    await waitFor(() => expect(press('Units: none').checked).toBe(true));
    await waitFor(() => expect(button('Import').disabled).toBe(false));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Unit of Speed' }).value).toBe('mph');
  });

  it('is chosen with the arrow keys too', async () => {
    const { user, window, choose } = showImport();
    await choose();
    await user.click(await screen.findByText('Layout'));
    press('First row: line 3').focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(window.asked('telemetry-file/preview').at(-1)?.layout).toEqual({ firstLine: 4 }),
    );
  });

  it('has separator, decimal sign and encoding; the lines are read in the chosen encoding', async () => {
    const { user, window, choose } = showImport();
    await choose();
    await user.click(await screen.findByText('Layout'));
    await user.click(button(/Separator$/));
    await user.click(screen.getByRole('option', { name: 'Semicolon' }));
    await user.click(button(/Encoding$/));
    await user.click(screen.getByRole('option', { name: 'Windows-1252' }));
    await waitFor(() =>
      expect(window.asked('telemetry-file/preview').at(-1)?.layout).toEqual({
        separator: ';',
        encoding: 'windows-1252',
      }),
    );
    expect(window.asked('telemetry-file/lines').at(-1)).toMatchObject({ encoding: 'windows-1252' });
  });

  it('says why a choice cannot be read, and lets it be chosen again', async () => {
    const { user, choose } = showImport({
      'telemetry-file/preview': ({ layout }) => {
        if (layout?.headerLine === 2)
          throw new RacebenchError(
            'TELEMETRY_FILE_REFUSED',
            'Line 2: there are no names above the first row.',
          );
        return PREVIEW;
      },
    });
    await choose();
    await user.click(await screen.findByText('Layout'));
    await user.click(press('Names: line 2'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'With this layout the file cannot be read. Line 2: there are no names above the first row.',
    );
    expect(button('Import').disabled).toBe(true);
    expect(screen.queryByRole('region', { name: 'Column mapping' })).toBeNull();
    await user.click(press('Names: line 1'));
    await screen.findByRole('region', { name: 'Column mapping' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be chosen for a text that is refused', async () => {
    const { user, choose } = showImport({
      'telemetry-file/preview': ({ layout }) => {
        if (layout?.firstLine === undefined)
          throw new RacebenchError('TELEMETRY_FILE_REFUSED', 'Line 1: this is not a table.');
        return PREVIEW;
      },
    });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'lap.csv was not imported. Line 1: this is not a table.',
    );
    await user.click(press('First row: line 3'));
    await screen.findByRole('dialog', { name: 'Import lap.csv' });
    await waitFor(() => expect(button('Import').disabled).toBe(false));
  });

  it('is not asked of a file that is not a text', async () => {
    const { choose } = showImport({
      'telemetry-file/lines': () => ({ ...LINES, lines: [] }),
      'telemetry-file/preview': () => {
        throw new RacebenchError('TELEMETRY_FILE_REFUSED', 'Byte 0 (0x0): a MATLAB file.');
      },
    });
    await choose();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'lap.csv was not imported. Byte 0 (0x0): a MATLAB file.',
    );
    expect(screen.queryByRole('region', { name: 'Lines of the file' })).toBeNull();
  });

  it.runIf(THOROUGH)('shows 40 lines of a long text, and more when asked', async () => {
    const lines = Array.from({ length: 100 }, (_, i) => `${String(i)},1`);
    const { user, choose } = showImport({
      'telemetry-file/lines': () => ({ ...LINES, lines, hasMore: false }),
    });
    await choose();
    await user.click(await screen.findByText('Layout'));
    expect(screen.queryByRole('radio', { name: 'Names: line 41' })).toBeNull();
    await user.click(button('Show more lines'));
    expect(press('Names: line 80')).toBeDefined();
  });
});

describe('guessed columns', () => {
  it('come first with reason, values and reading, and a doubtful one must be confirmed', async () => {
    const { user, window, choose } = showImport({ 'telemetry-file/preview': () => GUESSED });
    await choose();
    const mapping = within(await screen.findByRole('region', { name: 'Column mapping' }));
    const [, first, guess] = mapping.getAllByRole('row');
    expect(within(first!).getByRole('rowheader').textContent).toBe('Vel');
    expect(guess?.textContent).toContain(
      'Guessed: no unit in the file; m/s assumed. Values 12, 45, 138; 138 → 497 km/h?',
    );
    await screen.findByText('2000 samples of 2 channels');
    expect(button('Import').disabled).toBe(true);
    await user.click(button('Confirm Vel'));
    await waitFor(() => expect(button('Import').disabled).toBe(false));
    await user.click(button('Back to the guess for Vel'));
    await waitFor(() => expect(button('Import').disabled).toBe(true));
    await user.click(button('Confirm Vel'));
    await waitFor(() => expect(button('Import').disabled).toBe(false));
    await user.click(button('Import'));
    await waitFor(() => expect(window.notices()).toEqual(['Imported Practice']));
    const [asked] = window.asked('telemetry-file/import');
    expect(asked?.takesGuesses).toBe(false);
    expect(asked?.mapping?.columns.map(({ settled }) => settled)).toEqual([undefined, true, undefined]);
  });

  it('are settled by a change of the unit or scale, and accepted all at once', async () => {
    const { user, window, choose } = showImport({
      'telemetry-file/preview': () => GUESSED,
      'telemetry-file/check': () => asking('12 % of the rows are left out.'),
    });
    await choose();
    const scale = await screen.findByRole('spinbutton', { name: 'Scale of Steer' });
    await user.type(scale, '0.1{Enter}');
    const unit = screen.getByRole('combobox', { name: 'Unit of Vel' });
    await user.clear(unit);
    await user.type(unit, 'km/h');
    expect(screen.getByRole('button', { name: 'Back to the guess for Vel' })).toBeDefined();
    expect(screen.getByText(/^Changed; the guess was: .*Values 12, 45, 138$/)).toBeDefined();
    expect(await screen.findByText('12 % of the rows are left out.')).toBeDefined();
    expect(button('Import').disabled).toBe(true);
    await user.click(button('Accept all guesses'));
    await waitFor(() => expect(button('Import').disabled).toBe(false));
    expect(screen.queryByRole('button', { name: 'Accept all guesses' })).toBeNull();
    await user.click(button('Import'));
    await waitFor(() => expect(window.notices()).toEqual(['Imported Practice']));
    const [asked] = window.asked('telemetry-file/import');
    expect(asked?.takesGuesses).toBe(true);
    expect(asked?.mapping?.columns).toMatchObject([
      { settled: true },
      { unit: 'km/h', settled: true },
      { scale: 0.1, settled: true },
    ]);
  });

  it.runIf(THOROUGH)(
    'are found by the whole file too, and by an import of a file that was not read before',
    async () => {
      const check: FileCheck = {
        ...CHECK,
        problems: [
          {
            code: 'unit-doubtful',
            severity: 'question',
            message: 'Line 1, column 2: "Speed" reaches 400 -> 1440 km/h.',
            column: 2,
            doubt: { reason: 'no unit in the file; m/s assumed', reading: '400 -> 1440 km/h' },
          },
        ],
      };
      let imports = 0;
      const { user, choose } = showImport({
        'telemetry-file/check': ({ mapping }) => (mapping?.columns[1]?.settled === true ? CHECK : check),
        'telemetry-file/import': () => {
          imports++;
          throw new RacebenchError('TELEMETRY_FILE_ASKS', 'The rate differs from the times.');
        },
      });
      await choose();
      // The value of the whole file, not that of the first rows.
      await screen.findByText('Guessed: no unit in the file; m/s assumed. 400 → 1440 km/h?');
      await user.click(await screen.findByRole('button', { name: 'Confirm Speed' }));
      await waitFor(() => expect(button('Import').disabled).toBe(false));
      await user.click(button('Import'));
      expect(await screen.findByText('The rate differs from the times.')).toBeDefined();
      expect(imports).toBe(1);
      expect(button('Import').disabled).toBe(true);
      await user.click(button('Accept all guesses'));
      await waitFor(() => expect(button('Import').disabled).toBe(false));
    },
  );
});

describe('the course of a column', () => {
  it('is that of the first rows, and of the whole channel once the file is read', async () => {
    const { choose } = showImport({
      'telemetry-file/preview': () => GUESSED,
      'telemetry-file/check': () => ({
        ...CHECK,
        envelopes: [{ channel: 'my steer', values: Float64Array.of(0, 1, 1, 2, 0, 3) }],
      }),
    });
    await choose();
    const pathOf = (name: string) =>
      screen
        .getByRole('img', { name: `Course of ${name}` })
        .querySelector('path')
        ?.getAttribute('d');
    await screen.findByText('2000 samples of 2 channels');
    expect(pathOf('Vel')).toBe(sparklinePath(Float64Array.of(12, 45, 45, 138)));
    expect(pathOf('Steer')).toBe(sparklinePath(Float64Array.of(0, 1, 1, 2, 0, 3)));
  });

  it('runs from minimum to maximum of each part, with gaps where values are missing', () => {
    const path = sparklinePath(Float64Array.of(0, 10, Number.NaN, Number.NaN, 5, 5, 0, 0));
    expect(path).toBe('M12.0 2.0V20.0M60.0 11.0V12.0L84.0 20.0V21.0');
    expect(sparklinePath(Float64Array.of(Number.NaN, Number.NaN))).toBe('');
  });
});

describe('a slow file', () => {
  it('shows how far it is read, and reading can be stopped', async () => {
    let job = '';
    const { user, window, choose } = showImport({
      'telemetry-file/check': (asked) => {
        job = asked.job;
        return new Promise(() => undefined);
      },
    });
    await choose();
    await waitFor(() => expect(job).not.toBe(''));
    window.push('job/progress', { job, done: 1_000_000, total: 4_000_000 });
    expect(await screen.findByText(/1[.]0 MB of 4[.]0 MB/)).toBeDefined();
    await user.click(button('Stop reading'));
    expect(await screen.findByText(/The whole file has not been read yet/)).toBeDefined();
    expect(button('Import').disabled).toBe(false);
  });
});
