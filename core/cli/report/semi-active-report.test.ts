import { Script } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLAIMS } from '../../studies/reproduce/semi-active/claims.ts';
import { OUTCOMES } from '../../studies/reproduce/semi-active/criteria/verdict.ts';
import { judgeClaims, type StudyResult } from '../../studies/reproduce/semi-active/result.ts';
import { madeRuns } from '../../studies/reproduce/semi-active/testing/made-runs.ts';
import type { WholeStudy } from '../../studies/reproduce/semi-active/semi-active-study.ts';
import { readSemiActiveStudy } from '../reproduce-files.ts';
import { semiActiveReportHtml } from './semi-active-report.ts';
import { studyLines, studyObject } from './semi-active-text.ts';

const FIGURES = ['figure-1', 'figure-3', 'figure-4', 'figure-5', 'figure-6', 'figure-7a', 'figure-7b'];
const VOID_TAGS = new Set(['meta', 'input', 'br', 'line', 'circle']);

let whole: WholeStudy;
let result: StudyResult;
let html = '';
beforeAll(async () => {
  whole = await readSemiActiveStudy(undefined);
  const runs = madeRuns({ open: { difference_radps: (ay) => ay - 10 } });
  result = {
    runs,
    verdicts: judgeClaims(runs),
    cases: [
      {
        choice: 'drag',
        label: '+20 %',
        changes: [{ claim: 'plateau', outcome: 'shown', text: 'Flat <at> the end.' }],
        problem: '',
      },
      { choice: 'yaw-inertia', label: '390', changes: [], problem: 'No body has it.' },
    ],
  };
  html = semiActiveReportHtml(whole, result);
});

/** Elements that are closed out of order; the content of scripts and styles is not markup. */
function unbalanced(page: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  const markup = page.replaceAll(/(<(script|style)[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3');
  for (const [text, slash, name = ''] of markup.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (VOID_TAGS.has(name) || text.endsWith('/>')) continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) wrong.push(text);
  }
  return [...wrong, ...open];
}

describe('the page of the study', () => {
  it('has every figure of the paper that is asked for, with curves, readers and a table of values', () => {
    for (const id of FIGURES) {
      const figure = new RegExp(`<figure class="chart" id="${id}">[\\s\\S]*?</figure>`).exec(html)?.[0] ?? '';
      expect(figure.match(/<path class="trace/g)?.length, id).toBeGreaterThan(0);
      expect(figure.match(/type="checkbox"/g)?.length, id).toBeGreaterThan(0);
      expect(figure.match(/type="range"/g)?.length, id).toBeGreaterThan(0);
      expect(figure, id).toMatch(/<details>[\s\S]*<td class="number">/);
    }
  });

  it('has every claim with its outcome, criterion and numbers', () => {
    for (const { key, criterion } of CLAIMS) {
      const row = new RegExp(`<tr id="claim-${key}">[\\s\\S]*?</tr>`).exec(html)?.[0] ?? '';
      expect(row).toContain(OUTCOMES[result.verdicts[key].outcome]);
      expect(row).toContain(criterion.slice(0, 40));
      expect(row).toContain('<li>');
    }
  });

  it('has every choice with its value and what a variation of it did', () => {
    for (const { key } of [...whole.choices, ...whole.given]) expect(html).toContain(`id="choice-${key}"`);
    expect(html).toContain('+20 %: <a href="#claim-plateau">plateau</a>: shown');
    expect(html).toContain('390: not run: No body has it.');
  });

  it('is whole: tags in order, ids once, numbers finite', () => {
    expect(unbalanced(html)).toEqual([]);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const shown = html.replace(/<script>[\s\S]*?<\/script>/, '');
    expect(/NaN|undefined|Infinity|\[object/.exec(shown)).toBe(null);
  });

  it('needs nothing else: it names no address, and its policy forbids to load any', () => {
    expect(/(?:src|href)="(?!#)/.exec(html)).toBe(null);
    expect(/https?:/.exec(html.replaceAll('http://www.w3.org/2000/svg', ''))).toBe(null);
    expect(html).toContain("default-src 'none'");
  });

  it('holds data that can be read and a script that can be compiled', () => {
    const data = /<script type="application\/json" id="charts">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(Object.keys(JSON.parse(data) as object)).toEqual(FIGURES);
    const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(() => new Script(script)).not.toThrow();
  });
});

describe('the study as text and as an object', () => {
  it('list every claim, and what changes it', () => {
    const text = studyLines(whole, result).join('\n');
    for (const { statement } of CLAIMS) expect(text).toContain(statement);
    expect(text).toMatch(/Drag coefficient.*\n {4}\+20 %: plateau: shown/);
    expect(text).toMatch(/not run: No body has it/);
    expect(text).not.toMatch(/NaN|undefined/);
  });
  it('survives JSON', () => {
    const object = JSON.parse(JSON.stringify(studyObject(whole, result))) as {
      claims: { key: string; outcome: string }[];
      choices: { key: string; cases: object[] }[];
    };
    expect(object.claims.map(({ key }) => key)).toEqual(CLAIMS.map(({ key }) => key));
    expect(object.choices.find(({ key }) => key === 'drag')?.cases).toHaveLength(1);
  });
});
