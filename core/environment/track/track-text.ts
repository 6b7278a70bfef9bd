import { nearest } from '../../math/nearest.ts';
import { TRACK_FORMAT, TRACK_TABLE_NAMES, TRACK_VERSION } from '../../contract/track-columns.ts';
import type { TrackProblems } from './track-problems.ts';

/** One line that says something, with the comments above and behind it. */
export interface TrackLine {
  readonly number: number;
  readonly text: string;
  readonly above: readonly string[];
  readonly after: string;
}

export interface TrackSection {
  readonly name: string;
  readonly number: number;
  readonly lines: TrackLine[];
  /** All of it as written, for sections nobody knows. */
  readonly raw: string[];
  /** Comments below its last line. */
  tail: string[];
}

const KNOWN = ['track', ...TRACK_TABLE_NAMES];

/** A file cut into sections, and the comments above the first of them. */
export interface TrackText {
  readonly top: readonly string[];
  readonly sections: readonly TrackSection[];
}

/** Cuts a file into sections and lines; `#` and `;` begin a comment. */
export function readTrackText(text: string, problems: TrackProblems): TrackText {
  const sections: TrackSection[] = [];
  const names = new Set<string>();
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  checkFirst(lines[0] ?? '', problems);
  let top: string[] = [];
  let pending: string[] = [];
  let section: TrackSection | undefined;
  const leave = (): void => {
    if (section === undefined) top = pending;
    else section.tail = pending;
    pending = [];
  };
  lines.slice(1).forEach((raw, i) => {
    const number = i + 2;
    const at = raw.search(/[#;]/);
    const said = (at < 0 ? raw : raw.slice(0, at)).trim();
    const name = /^\[\s*([^\]]*?)\s*\]$/.exec(said)?.[1];
    if (name !== undefined) {
      leave();
      section = { name, number, lines: [], raw: [], tail: [] };
      checkName(section, names, problems);
      names.add(name);
      sections.push(section);
      return;
    }
    section?.raw.push(raw);
    if (said === '') {
      pending.push(raw.trim());
      return;
    }
    if (section === undefined)
      problems.push({
        severity: 'error',
        line: number,
        key: '',
        message: `"${said}" is above the first section; [track] must come first.`,
      });
    section?.lines.push({ number, text: said, above: pending, after: at < 0 ? '' : raw.slice(at).trim() });
    pending = [];
  });
  leave();
  return { top, sections };
}

function checkFirst(line: string, problems: TrackProblems): void {
  const [, name, version] = /^\s*(\S+)\s+(\d+)\s*$/.exec(line) ?? [];
  if (name !== TRACK_FORMAT)
    problems.push({
      severity: 'error',
      line: 1,
      key: '',
      message: `this is not a track: its first line must be "${TRACK_FORMAT} ${TRACK_VERSION}".`,
    });
  else if (Number(version) !== TRACK_VERSION)
    problems.push({
      severity: 'error',
      line: 1,
      key: '',
      message: `version ${version ?? ''} is unknown; this program reads version ${TRACK_VERSION}.`,
    });
}

function checkName(
  { name, number }: TrackSection,
  before: ReadonlySet<string>,
  problems: TrackProblems,
): void {
  if (before.has(name))
    problems.push({ severity: 'error', line: number, key: '', message: `[${name}] is repeated.` });
  if (KNOWN.includes(name)) return;
  problems.push(
    {
      severity: 'warning',
      line: number,
      key: '',
      message: `[${name}] is an unknown section and is kept unchanged.`,
    },
    () => {
      const guess = nearest(name, KNOWN);
      return guess === undefined ? '' : ` The nearest known one is [${guess}].`;
    },
  );
}
