import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announceRelease } from '../../build/announce-release.ts';
import { newerRelease, type Fetch, type ReleaseSource } from './releases.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const SOURCE: ReleaseSource = {
  announcement: 'https://releases.example/latest.json',
  page: 'https://releases.example',
  publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'racebench-release-'));
  writeFileSync(path.join(folder, 'Racebench-1.2.0.AppImage'), 'image');
  writeFileSync(path.join(folder, 'builder-debug.yml'), 'not for a person');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Serves the release folder at the address of the announcement. */
const served: Fetch = (url) => {
  const file = path.join(folder, path.basename(new URL(url).pathname));
  return Promise.resolve(new Response(readFileSync(file)));
};

it('a release that is newer is found with its files, by what the release step wrote', async () => {
  announceRelease(folder, '1.2.0', PEM);
  expect(await newerRelease(SOURCE, '1.1.9', served)).toEqual({
    version: '1.2.0',
    files: [
      {
        name: 'Racebench-1.2.0.AppImage',
        bytes: 5,
        sha256: '6105d6cc76af400325e94d588ce511be5bfdbb73b437dc51eca43917d7a43e3d',
      },
    ],
  });
  expect(readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8')).toMatch(
    /^6105d6cc\w+ {2}Racebench-1.2.0.AppImage\n$/,
  );
});

it.each([
  ['1.2.0', false],
  ['1.10.0', false],
  ['2.0.0', false],
  ['1.2.0-beta.1', true],
  ['0.9.9', true],
])('to a program of version %s it is newer: %s', async (version, isNewer) => {
  announceRelease(folder, '1.2.0', PEM);
  expect((await newerRelease(SOURCE, version, served)) !== undefined).toBe(isNewer);
});

it('an announcement that was changed, or signed by another key, is not used', async () => {
  announceRelease(folder, '1.2.0', PEM);
  const announcement = path.join(folder, 'latest.json');
  const text = readFileSync(announcement, 'utf8').replace('1.2.0', '9.2.0');
  writeFileSync(announcement, text);
  await expect(newerRelease(SOURCE, '1.0.0', served)).rejects.toThrow('is not signed by the makers');
  const other = generateKeyPairSync('ed25519').privateKey;
  writeFileSync(`${announcement}.sig`, sign(null, Buffer.from(text), other).toString('base64'));
  await expect(newerRelease(SOURCE, '1.0.0', served)).rejects.toThrow('is not signed by the makers');
});

it('a signed text of another kind, a silent host and an endless answer are said', async () => {
  announceRelease(folder, '1.2.0', PEM);
  const text = Buffer.from('{"version":"newest"}');
  writeFileSync(path.join(folder, 'latest.json'), text);
  writeFileSync(path.join(folder, 'latest.json.sig'), sign(null, text, privateKey).toString('base64'));
  await expect(newerRelease(SOURCE, '1.0.0', served)).rejects.toThrow('cannot be read');
  const silent: Fetch = () => Promise.reject(new Error('offline'));
  await expect(newerRelease(SOURCE, '1.0.0', silent)).rejects.toThrow('releases.example did not answer.');
  const endless: Fetch = () =>
    Promise.resolve(
      new Response(new ReadableStream({ pull: (queue) => queue.enqueue(new Uint8Array(50_000)) })),
    );
  await expect(newerRelease(SOURCE, '1.0.0', endless)).rejects.toThrow('is too long');
});
