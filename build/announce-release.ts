import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Announcement } from '../core/contract/release.ts';
import { ROOT } from './root.ts';

/** Files that a person downloads. */
const INSTALLERS = /[.](?:AppImage|deb|tar[.]gz|dmg|zip|exe)$/;

/**
 * Writes what a release says of itself beside its installers: latest.json with their names, sizes and sums, its
 * signature, and SHA256SUMS for those who check by hand.
 */
export function announceRelease(folder: string, version: string, privateKey: string): Announcement {
  const files = readdirSync(folder)
    .filter((name) => INSTALLERS.test(name))
    .sort()
    .map((name) => ({
      name,
      bytes: statSync(path.join(folder, name)).size,
      sha256: createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    }));
  const announced = { version, files };
  const text = Buffer.from(`${JSON.stringify(announced, undefined, 2)}\n`);
  writeFileSync(path.join(folder, 'latest.json'), text);
  writeFileSync(
    path.join(folder, 'latest.json.sig'),
    `${sign(null, text, createPrivateKey(privateKey)).toString('base64')}\n`,
  );
  writeFileSync(
    path.join(folder, 'SHA256SUMS'),
    files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''),
  );
  return announced;
}

/** The changes of a version, from the changelog. Throws where it has no heading: a release says them. */
export function releaseNotes(changelog: string, version: string): string {
  const part = changelog.split(/^## /mu).find((each) => each.startsWith(`${version},`));
  if (part === undefined) throw new Error(`CHANGELOG.md has no heading "## ${version}, DATE".`);
  return `${part.slice(part.indexOf('\n') + 1).trim()}\n`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const key = process.env['RACEBENCH_PRIVATE_KEY'];
  if (key === undefined || key === '') {
    console.error('RACEBENCH_PRIVATE_KEY is missing: the Ed25519 key that signs releases, as PEM.');
    process.exit(1);
  }
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.resolve(process.argv[2] ?? path.join(ROOT, 'release'));
  // Outside the folder, whose files are all offered for download.
  writeFileSync(
    'release-notes.md',
    releaseNotes(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'), version),
  );
  for (const { name, bytes } of announceRelease(folder, version, key).files)
    console.log(`${name} ${String(bytes)}`);
}
