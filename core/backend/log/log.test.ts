import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { createLogFile } from './log-file.ts';
import { problemReport, withoutPersonalFolders } from './problem-report.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;
beforeEach(() => {
  temporary = temporaryFolder();
  path = join(temporary.folder, 'log', 'racebench.log');
});
afterEach(() => temporary.remove());

describe('the log', () => {
  it('keeps lines over a restart, skips invalid ones, and cuts messages at 2000 characters', () => {
    createLogFile(path).write({ level: 'error', source: 'backend', message: 'x'.repeat(5000) });
    writeFileSync(path, `${readFileSync(path, 'utf8')}not a line\n{"at":1}\n`);
    const log = createLogFile(path);
    log.write({ level: 'info', source: 'window', message: 'second' });
    expect(log.read().map(({ level, source, message }) => `${level} ${source} ${message.length}`)).toEqual([
      'error backend 2000',
      'info window 6',
    ]);
  });

  it('never takes more than twice its limit, and keeps the newest lines', () => {
    const log = createLogFile(path, 4000);
    for (let i = 0; i < 500; i++) log.write({ level: 'info', source: 'backend', message: `line ${i}` });
    expect(statSync(path).size + statSync(`${path}.1`).size).toBeLessThan(2 * 4100);
    expect(log.read().at(-1)?.message).toBe('line 499');
    expect(log.read().length).toBeGreaterThan(40);
  });

  it('that cannot be written does no harm', () => {
    writeFileSync(join(temporary.folder, 'file'), '');
    const log = createLogFile(join(temporary.folder, 'file', 'racebench.log'));
    log.write({ level: 'info', source: 'backend', message: 'lost' });
    expect(log.read()).toEqual([]);
  });
});

describe('a problem report', () => {
  it('has versions, state and the last 200 lines, with the home folder as ~', () => {
    const lines = Array.from({ length: 300 }, (_, i) => ({
      at: '2026-01-02T03:04:05.678Z',
      level: 'info' as const,
      source: 'backend' as const,
      message: `line ${i}: /home/ann/cars/coupe/car.ini`,
    }));
    const text = problemReport(
      {
        version: '1.2.3',
        node: 'v24',
        shell: 'browser',
        agent: 'Chromium 140',
        screen: 'library',
        state: [['Schema', '9']],
        lines,
      },
      '/home/ann',
    );
    expect(text).toContain('Racebench: 1.2.3\nShell: browser\n');
    expect(text).toContain('Schema: 9');
    expect(text).toContain('line 299: ~/cars/coupe/car.ini');
    expect(text).not.toContain('line 99:');
    expect(text).not.toContain('ann');
  });

  it.each([
    ['/home/ann/a.ini', '~/a.ini'],
    ['opened /Users/Ann/a.ini', 'opened ~/a.ini'],
    ['C:\\Users\\Ann\\a.ini', '~\\a.ini'],
    ['file:///home/ben/a.ini', 'file://~/a.ini'],
    ['"/home/ben": gone', '"~": gone'],
    ['/data/rb/x', '/data/rb/x'],
  ])('writes %s as %s', (text, expected) => {
    expect(withoutPersonalFolders(text, '/home/ann')).toBe(expected);
  });
});
