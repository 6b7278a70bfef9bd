import { Text } from '@codemirror/state';
import { describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../../../core/catalogue/diagnostics.ts';
import { marksOf } from './diagnostic-marks.ts';
import type { TextFacts } from './text-facts.ts';

const spring = (more: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'wrong-type',
  severity: 'warning',
  line: 2,
  column: 3,
  key: 'susp_front.k',
  message: 'susp_front.k is 18 N/m',
  fixes: [{ label: 'Read as N/mm', edits: [] }],
  ...more,
});

describe('marks of diagnostics', () => {
  const doc = Text.of(['susp_front', '  k=18', '  bump_rat=1100']);
  const applyFix = vi.fn<TextFacts['applyFix']>();
  const facts: TextFacts = { values: () => [], files: () => [], applyFix };
  const first = [...marksOf(doc, [spring()], facts).values()];

  it('are at the rest of their line, with the fixes of their diagnostic', () => {
    expect(first).toMatchObject([
      { from: 13, to: 17, severity: 'warning', actions: [{ name: 'Read as N/mm' }] },
    ]);
  });

  it('stay the same objects where they are found again, so that an open tooltip can apply its fixes', () => {
    const before = marksOf(doc, [spring()], facts);
    const after = marksOf(doc, [spring({ line: 3, message: 'unknown' }), spring()], facts, before);
    expect([...after.values()][1]).toBe([...before.values()][0]);
    expect(after.size).toBe(2);
  });

  it.each([
    ['another line', { line: 3 }],
    ['another text', { message: 'susp_front.k is 19 N/m' }],
    ['other fixes', { fixes: [{ label: 'Read as lb/in', edits: [] }] }],
    ['another severity', { severity: 'error' as const }],
  ])('are new ones with %s', (_, more) => {
    const before = marksOf(doc, [spring()], facts);
    const [after] = marksOf(doc, [spring(more)], facts, before).values();
    expect(after).not.toBe([...before.values()][0]);
    expect(after).toBeDefined();
  });
});
