import { Text } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { indentationOf } from './indentation.ts';

const of = (...lines: string[]): string => indentationOf(Text.of(lines));

describe('the indentation of a file', () => {
  it('is that of most of its indented lines', () => {
    expect(of('susp0', '{', '\tk=1', '\troll_center', '\t{', '\t\tx=0', '  ; blanks', '\t}', '}')).toBe('\t');
    expect(of('susp0', '{', '    k=1', '    a', '    {', '        x=0', '    }', '}')).toBe('    ');
    expect(of('susp0', '{', '  k=1', '}')).toBe('  ');
  });
  it('is two blanks where no line is indented; a line of blanks says nothing', () => {
    expect(of('k=1', '      ')).toBe('  ');
    expect(of('')).toBe('  ');
  });
});
