import { parseDocument } from '../car-ini/car-document.ts';
import { rawValue } from '../car-ini/lookup.ts';
import type { CarIniDocument, CarNode } from '../car-ini/nodes.ts';
import { positionAt } from '../car-ini/position.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { Variant, VariantChange } from '../../catalogue/variants.ts';

/**
 * Grammar of the files that hold one variant each; Racer's own, so that they are read and edited like a
 * car.ini.
 */
export const PATCH_EXTENSION = '.patch.ini';

/** A line break in a value would end it. */
const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' / ').trim();

/** A variant as a patch file: the keys it sets, the keys it removes, and their values before. */
export function writePatch({ name, note, car, of, changes }: Variant): string {
  const block = (title: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `${title}\n{\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
  const set = changes.flatMap(({ key, to }) => (to === undefined ? [] : [`${key}=${to}`]));
  const removed = changes.flatMap(({ key, to }) => (to === undefined ? [`${key}=1`] : []));
  const was = changes.flatMap(({ key, from }) => (from === undefined ? [] : [`${key}=${from}`]));
  return [
    '; Racebench patch: settings of one car that differ from its car.ini\n',
    block('patch', [
      `version=1`,
      `name=${oneLine(name)}`,
      `car=${oneLine(car)}`,
      ...(of === undefined ? [] : [`file=${oneLine(of)}`]),
      `note=${oneLine(note)}`,
    ]),
    block('set', set),
    block('remove', removed),
    block('was', was),
  ].join('');
}

function pairs(document: CarIniDocument, name: string): Map<string, string> {
  const block = document.root.block.firstByName.get(name)?.block;
  return new Map(
    [...(block?.firstByName ?? [])].map(([key, node]: [string, CarNode]) => [
      key,
      (rawValue(document, node) ?? '').trim(),
    ]),
  );
}

const KEY = /^[^\s.={}~;]+(?:[.][^\s.={}~;]+)*$/;

/**
 * Reads a patch file.
 *
 * @throws RacebenchError BAD_ARGUMENTS, with the line, for a text that is not a patch file
 */
export function readPatch(text: string, fileName: string): Variant {
  const document = parseDocument(text);
  const refuse = (line: number, message: string): never => {
    throw new RacebenchError('BAD_ARGUMENTS', `${fileName}, line ${line}: ${message}`);
  };
  const [open] = document.findings.filter(({ code }) => code === 'missing-close-brace');
  if (open !== undefined) refuse(positionAt(document, open.offset).line, open.message);
  const head = pairs(document, 'patch');
  const name = head.get('name') ?? '';
  if (name === '') refuse(1, 'no block patch with a name; this is not a Racebench patch.');
  if (head.get('version') !== '1')
    refuse(1, `a patch of version ${head.get('version') ?? 'unknown'}; this Racebench reads version 1.`);
  const was = pairs(document, 'was');
  const change = (key: string, to: string | undefined): VariantChange => {
    if (!KEY.test(key)) refuse(lineOf(document, key), `"${key}" is not a key.`);
    const from = was.get(key);
    return { key, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  };
  const of = head.get('file');
  return {
    name: name.slice(0, 100),
    note: (head.get('note') ?? '').slice(0, 1000),
    car: head.get('car') ?? '',
    ...(of === undefined ? {} : { of: of.slice(0, 255) }),
    changes: [
      ...[...pairs(document, 'set')].map(([key, to]) => change(key, to)),
      ...[...pairs(document, 'remove').keys()].map((key) => change(key, undefined)),
    ],
  };
}

function lineOf(document: CarIniDocument, key: string): number {
  for (const name of ['set', 'remove']) {
    const node = document.root.block.firstByName.get(name)?.block?.firstByName.get(key);
    if (node !== undefined) return positionAt(document, node.start).line;
  }
  return 1;
}
