import { describe, expect, it } from 'vitest';
import { completionsAt, type MathsWords } from './maths-completion.ts';
import { withSection } from '../features/telemetry/maths/sections.ts';

const WORDS: MathsWords = {
  channels: [{ name: 'Tyre load FL', unit: 'N' }],
  words: [
    { name: 'smooth', signature: 'smooth(x, seconds)', summary: 'Mean.' },
    { name: 'time', signature: 'time', summary: 'Of the session.' },
  ],
  units: ['mm/s', 'N'],
};
const labels = (before: string, isAsked = false): unknown => {
  const found = completionsAt(before, WORDS, isAsked);
  return found && [found.typed, ...found.options.map(({ label }) => label)];
};

describe('completions at the caret', () => {
  it('is a channel within quotes of either kind, a unit within brackets and behind unit =', () => {
    expect(labels("value = 'Ty")).toEqual(['Ty', 'Tyre load FL']);
    expect(labels(`value = 'it' + "Ty`)).toEqual(['Ty', 'Tyre load FL']);
    expect(labels("value = 'Speed' > 3 [m")).toEqual(['m', 'mm/s', 'N']);
    expect(labels('unit = m')).toEqual(['m', 'mm/s', 'N']);
  });

  it('is a function elsewhere in a value, with its bracket; a key where a line begins', () => {
    expect(labels("value = 'Speed' + sm")).toEqual(['sm', 'smooth', 'time']);
    expect(completionsAt('  + s', WORDS, false)?.options[0]).toMatchObject({ apply: 'smooth(' });
    expect(labels('va')).toContain('value = ');
  });

  it('is nothing in a comment, a name or a description, and behind a number until it is asked for', () => {
    expect(labels('value = 1 # sm')).toBeUndefined();
    expect(labels('[Ne')).toBeUndefined();
    expect(labels('description = sm')).toBeUndefined();
    expect(labels('value = 1 + ')).toBeUndefined();
    expect(labels('value = 1 + ', true)).toEqual(['', 'smooth', 'time']);
  });
});

describe('one more section', () => {
  it('is added after a blank line at the end; its name can be selected', () => {
    const { text, name } = withSection('racebench-maths 1\n[A]\nvalue = 1\n\n\n', '[B]\nvalue = 2');
    expect(text).toBe('racebench-maths 1\n[A]\nvalue = 1\n\n[B]\nvalue = 2\n');
    expect(text.slice(name.from, name.to)).toBe('B');
    expect(withSection('', '[B]\nvalue = 2').text).toBe('racebench-maths 1\n\n[B]\nvalue = 2\n');
  });
});
