import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from './markdown.ts';

describe('a page of the documentation', () => {
  it('is read as headings, paragraphs, lists, tables and code, without marks', () => {
    const page = [
      '# Title',
      '',
      'A **bold** word, `code` and [a link](x.md);',
      'a second line. ![picture](a.png)',
      '',
      '- one',
      '  goes on',
      '- two',
      '',
      '| a | b |',
      '| --- | ---: |',
      '| 1 | 2 |',
      '',
      '```sh',
      'npm start',
      '```',
    ].join('\n');
    expect(readMarkdown(page)).toEqual([
      { kind: 'heading', level: 1, text: 'Title' },
      { kind: 'paragraph', text: 'A bold word, code and a link; a second line.' },
      { kind: 'list', items: ['one goes on', 'two'] },
      {
        kind: 'table',
        rows: [
          ['a', 'b'],
          ['1', '2'],
        ],
      },
      { kind: 'code', text: 'npm start' },
    ]);
  });

  it('names another page by its title, since the window does not lead to it', () => {
    expect(readMarkdown('After a crash: [setup-editor.md](setup-editor.md#files).')).toEqual([
      { kind: 'paragraph', text: 'After a crash: “Setup editor” of the documentation.' },
    ]);
  });

  it.each(['docs/user-guide.md', 'CHANGELOG.md'])('reads %s, which the window shows', (file) => {
    const blocks = readMarkdown(readFileSync(file, 'utf8'));
    expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(5);
    for (const block of blocks)
      if ('text' in block && block.kind !== 'code') expect(block.text).not.toMatch(/\]\(|^#|\b[\w-]+\.md\b/);
  });
});
