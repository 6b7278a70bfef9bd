import { fileNumber } from './numbers.ts';

interface Block {
  readonly leaves: Map<string, string>;
  readonly blocks: Map<string, Block>;
  reference: string | undefined;
}

const emptyBlock = (): Block => ({ leaves: new Map(), blocks: new Map(), reference: undefined });

function blockAt(root: Block, names: readonly string[]): Block {
  let block = root;
  for (const name of names) {
    const inner = block.blocks.get(name) ?? emptyBlock();
    block.blocks.set(name, inner);
    block = inner;
  }
  return block;
}

/** A text as a car.ini can hold it: one line of ISO 8859-1. */
export function racerText(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ').replace(/[^\x00-\xff]/g, '?');
}

/**
 * A car.ini in Racer's grammar (docs/sources/racer-format.md section 1): two blanks per level, braces on lines of their
 * own. Blocks and keys are written in insertion order; a template must come before the blocks that refer to it.
 *
 * @param references block to the template it refers to
 * @param notes lines above a block of the root, without their semicolon
 */
export function carText(
  head: readonly string[],
  values: ReadonlyMap<string, string>,
  references: ReadonlyMap<string, string> = new Map(),
  notes: ReadonlyMap<string, readonly string[]> = new Map(),
): string {
  const root = emptyBlock();
  for (const [key, value] of values) {
    const names = key.split('.');
    blockAt(root, names.slice(0, -1)).leaves.set(names.at(-1) ?? '', racerText(value));
  }
  for (const [block, template] of references) blockAt(root, block.split('.')).reference = template;
  const lines = head.map((line) => `; ${racerText(line)}`);
  for (const [name, block] of root.blocks) {
    for (const note of notes.get(name) ?? []) lines.push(`; ${racerText(note)}`);
    writeBlock(name, block, '', lines);
  }
  return `${lines.join('\n')}\n`;
}

function writeBlock(name: string, block: Block, indent: string, lines: string[]): void {
  const isBare = block.leaves.size === 0 && block.blocks.size === 0;
  lines.push(`${indent}${name}${block.reference === undefined ? '' : `~${block.reference}`}`);
  if (isBare && block.reference !== undefined) return;
  lines.push(`${indent}{`);
  for (const [key, value] of block.leaves) lines.push(`${indent}  ${key}=${value}`);
  for (const [inner, content] of block.blocks) writeBlock(inner, content, `${indent}  `, lines);
  lines.push(`${indent}}`);
}

export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** A .crv file (docs/sources/racer-format.md section 7) of an engine's torque over its maximum torque, against rpm. */
export function curveText(points: readonly CurvePoint[]): string {
  const last = points.at(-1)?.x ?? 0;
  const lines = [
    '; Full throttle, times engine.max_torque',
    'curve',
    '{',
    '  xname=Engine RPM',
    '  yname=Normalized torque',
    '  xsteps=10',
    '  ysteps=10',
    '  xmin=0',
    '  ymin=0',
    `  xmax=${Math.ceil(last / 1000) * 1000}`,
    '  ymax=1',
    `  points=${points.length}`,
  ];
  points.forEach(({ x, y }, i) => {
    lines.push(`  point${i}`, '  {', `    x=${fileNumber(x)}`, `    y=${fileNumber(y)}`, '    type=0', '  }');
  });
  return `${[...lines, '}'].join('\n')}\n`;
}
