import { describe, expect, it } from 'vitest';
import { findWords } from './find.ts';

const inSource = (text: string): string[] => findWords('a.tsx', text).map(({ found }) => found);
const inPage = (text: string): string[] => findWords('a.md', text).map(({ found }) => found);

describe('the words of a source', () => {
  it('are found in strings, templates, elements and comments, with their line', () => {
    const text = [
      "const a = 'the default counts.';",
      'const b = `${a} is no zip`;',
      'const c = <p>The greatest of them</p>;',
      '// What it holds.',
    ].join('\n');
    expect(findWords('a.tsx', text).map(({ line, kind, found }) => [line, kind, found])).toEqual([
      [1, 'string', 'counts'],
      [2, 'string', 'is no z'],
      [3, 'string', 'greatest'],
      [4, 'comment', 'What'],
    ]);
  });

  it('are not found in code, in single words and in plain sentences', () => {
    expect(inSource("const told = stands('told'); // At least one value is set.")).toEqual([]);
    expect(
      inSource("f('There is no value.'); f('It is no longer read; four frame counts differ.');"),
    ).toEqual([]);
    expect(inSource("f('session lap count');")).toEqual([]);
  });

  it('comments of consecutive lines are one text', () => {
    expect(inSource('// The file holds\n// What it holds.\n')).toEqual([]);
    expect(inSource('// The file.\n\n// What it holds.\n')).toEqual(['What']);
  });

  it('a comment beside a value is read once', () => {
    expect(inSource('const a = 1; // Of the car.\nconst b = 2;\n')).toEqual(['Of']);
  });
});

describe('the words of a page', () => {
  it('are found in paragraphs, list items and tables, and not in code', () => {
    expect(inPage('The user is\ntold.\n\n- It stands here.\n\n| a | the least |\n')).toEqual([
      'told',
      'stands',
      'least',
    ]);
    expect(inPage('```\nit is told\n```\n`told` is a name.\n')).toEqual([]);
  });
});
