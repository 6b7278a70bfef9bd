import { expect, it } from 'vitest';
import { constraintBefore } from './plan-completion.ts';

const PLAN = `racebench-plan: 1
name: Springs
keys:
  front: { key: susp1.k, from: 20 N/mm, to: 30 N/mm }
`;

it('a constraint begins behind its dash, bracket and quote, in one line or in several', () => {
  expect(constraintBefore(`${PLAN}constraints: ["'fr`)).toBe("'fr");
  expect(constraintBefore(`${PLAN}constraints: ["'front' > 1", "abs('fr`)).toBe("abs('fr");
  expect(constraintBefore(`${PLAN}constraints:\n  - "'front' > 1"\n  - "'front' > 25 [N`)).toBe(
    "'front' > 25 [N",
  );
  expect(constraintBefore(`${PLAN}constraints: [\n  "'front' > m`)).toBe("'front' > m");
});

it('elsewhere in a plan, in a remark and behind the closing quote there is none', () => {
  expect(constraintBefore(`${PLAN}  rear: { key: su`)).toBeUndefined();
  expect(constraintBefore(`${PLAN}constraints: ["'front' > 1"\ntests:\n  st`)).toBeUndefined();
  expect(constraintBefore(`${PLAN}constraints:\n  # 'fr`)).toBeUndefined();
  expect(constraintBefore(`${PLAN}constraints: ["'front' > 1"`)).toBeUndefined();
});
