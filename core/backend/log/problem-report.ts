import { homedir, release } from 'node:os';
import type { LogLine } from '../../contract/log.ts';
import type { RequestArgs } from '../../contract/requests.ts';

const MAX_REPORTED_LINES = 200;

export interface ReportFacts extends RequestArgs<'log/report'> {
  readonly version: string;
  readonly node: string;
  /** Names and values of the backend's state. */
  readonly state: readonly (readonly [string, string])[];
  readonly lines: readonly LogLine[];
}

/** The report as text, with personal folders replaced. */
export function problemReport(facts: ReportFacts, home: string = homedir()): string {
  const { version, node, shell, agent, screen, state, lines } = facts;
  const rows: readonly (readonly [string, string])[] = [
    ['Racebench', version],
    ['Shell', shell],
    ['Platform', `${process.platform} ${release()} ${process.arch}`],
    ['Node', node],
    ['Window', agent],
    ['Screen', screen],
    ...state,
  ];
  const text = [
    'Racebench problem report',
    ...rows.map(([name, value]) => `${name}: ${value}`),
    '',
    `Log, the last ${Math.min(lines.length, MAX_REPORTED_LINES)} of ${lines.length} lines:`,
    ...lines
      .slice(-MAX_REPORTED_LINES)
      .map(({ at, level, source, message }) => `${at} ${level} ${source}: ${message}`),
  ].join('\n');
  return withoutPersonalFolders(text, home);
}

/** Replaces every home folder by ~, since it contains a user name. */
export function withoutPersonalFolders(text: string, home: string): string {
  const own = home.length > 1 ? text.split(home).join('~') : text;
  return own
    .replaceAll(/(?<![\w.~-])\/(?:home|Users)\/[^/\s"'”:,;]+/g, '~')
    .replaceAll(/[A-Za-z]:[\\/]+Users[\\/]+[^\\/\s"'”:,;]+/gi, '~');
}
