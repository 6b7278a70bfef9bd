import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NOTICES_FILE, type Notice, type ThirdPartyNotices } from '../core/contract/notices.ts';
import { lockedPackages, nodeExecutables, type LockedPackage } from './lock-packages.ts';
import { ROOT } from './root.ts';

/** The same list as text, beside the executable of the package. */
export const NOTICES_TEXT_FILE = 'THIRD-PARTY-NOTICES.txt';
/** Licence of the program, as it lies beside the executable. */
export const OWN_LICENCE_FILE = 'LICENSE.racebench.txt';

/** Development packages with code in the program: the bundler's helpers, and Electron. */
const ALSO_SHIPPED = ['electron', 'rolldown', 'vite'];

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i;

/**
 * Third-party packages of the program as installed: those that `dependencies` reach, without type declarations, the
 * Node that runs the sources, and packages of other systems.
 */
export function shippedPackages(): LockedPackage[] {
  const nodes = nodeExecutables();
  return [...lockedPackages().values()]
    .filter(
      ({ name, isDevelopment, isLink }) =>
        !isLink &&
        (isDevelopment ? ALSO_SHIPPED.includes(name) : !name.startsWith('@types/') && !nodes.includes(name)),
    )
    .filter(({ folder }) => existsSync(path.join(ROOT, folder, 'package.json')))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

export function collectNotices(packages = shippedPackages()): ThirdPartyNotices {
  const texts: string[] = [];
  const indexOf = (text: string): number => {
    const known = texts.indexOf(text);
    return known < 0 ? texts.push(text) - 1 : known;
  };
  return {
    packages: packages.map(({ folder, name, version, license }): Notice => {
      const text = licenceText(path.join(ROOT, folder));
      return {
        name,
        version: version ?? 'unknown',
        licence: license ?? 'not stated',
        text: text === undefined ? null : indexOf(text),
      };
    }),
    texts,
  };
}

/** Every licence and notice of the package's own folder, one after another. */
function licenceText(folder: string): string | undefined {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .filter((text) => text !== '');
  return files.length === 0 ? undefined : files.join('\n\n');
}

export function noticesAsText({ packages, texts }: ThirdPartyNotices): string {
  const head = 'Racebench contains the following packages of other authors.';
  const parts = packages.map(({ name, version, licence, text }) => {
    const body = text === null ? `The package brings no licence text; it states: ${licence}.` : texts[text];
    return `${name} ${version}\nLicence: ${licence}\n\n${body ?? ''}`;
  });
  return `${[head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Licence files by name, as in the built window. */
export function noticeFiles(): ReadonlyMap<string, string> {
  const notices = collectNotices();
  return new Map([
    [NOTICES_FILE, JSON.stringify(notices)],
    [NOTICES_TEXT_FILE, noticesAsText(notices)],
    [OWN_LICENCE_FILE, readFileSync(path.join(ROOT, 'LICENSE'), 'utf8')],
  ]);
}
