import { refuseFile, type ProblemList } from '../file-problems.ts';
import { fieldText } from '../text-encoding.ts';
import { byteOf, wideOf, type BlockReader } from './blocks.ts';
import { reportBroken } from './mdf-layout.ts';

/** The head of a file. */
export interface MdfHead {
  readonly details: Readonly<Record<string, string>>;
  /** Byte of the first list of data. */
  readonly first: number;
  /** Written by a device that did not finish the file: counts and lengths are not set. */
  readonly isUnfinished: boolean;
}

const HEAD_AT = 64;
const UNFINISHED = 'UnFinMF';
const LOCAL_TIME = 1;
const NS_PER_MS = 1e6;

export const isMdf = (bytes: Uint8Array): boolean => ['MDF', UNFINISHED].includes(fieldText(bytes, 0, 8));

/** Names of properties of the head's comment and ours. */
const PROPERTIES: Readonly<Record<string, string>> = {
  author: 'Author',
  department: 'Department',
  project: 'Project',
  subject: 'Subject',
};
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|apos);/gu, (_, name: string) => ENTITIES[name] ?? '').trim();

/** Details in the XML or the plain text of a comment. */
function commentDetails(text: string): Record<string, string> {
  if (!text.startsWith('<')) return text === '' ? {} : { comment: text };
  const details: Record<string, string> = {};
  const comment = unescaped(/<TX[^>]*>([^<]*)<\/TX>/u.exec(text)?.[1] ?? '');
  if (comment !== '') details['comment'] = comment;
  for (const [, name = '', value = ''] of text.matchAll(/<e\s+name="([^"]{1,80})"[^>]*>([^<]*)<\/e>/gu)) {
    const written = unescaped(value);
    if (written !== '') details[PROPERTIES[name.toLowerCase()] ?? unescaped(name)] = written;
  }
  return details;
}

/** ISO 8601, with a Z where the time is that of UTC. */
function dateOf(start: bigint, isLocal: boolean): string | undefined {
  const ms = Number(start / BigInt(NS_PER_MS));
  if (ms <= 0 || ms > 8e15) return undefined;
  const text = new Date(ms).toISOString();
  return isLocal ? text.slice(0, -1) : text;
}

/** @throws RacebenchError TELEMETRY_FILE_REFUSED for another version of MDF and for a head that is damaged. */
export async function readMdfHead(blocks: BlockReader, problems: ProblemList): Promise<MdfHead> {
  const id = await blocks.source.read(0, HEAD_AT);
  const version = fieldText(id, 8, 8);
  if (!version.startsWith('4'))
    throw refuseFile(
      `the file is MDF ${version}; only version 4 is read. Convert it to MDF 4, with asammdf for example.`,
      {
        offset: 8,
      },
    );
  const head = await blocks.blockOf(HEAD_AT, 'HD');
  let comment = '';
  try {
    comment = await blocks.text(head.links[5] ?? 0);
  } catch (error) {
    reportBroken(error, problems);
  }
  const start = head.data.byteLength >= 8 ? head.data.getBigUint64(0, true) : 0n;
  const date = dateOf(start, (byteOf(head, 12) & LOCAL_TIME) !== 0);
  if (date === undefined && wideOf(head, 0) !== 0)
    problems.report('date-unreadable', 'the start time of the file is not a date.', { offset: head.dataAt });
  return {
    details: { ...commentDetails(comment), ...(date !== undefined && { date }) },
    first: head.links[0] ?? 0,
    isUnfinished: fieldText(id, 0, 8) === UNFINISHED,
  };
}
