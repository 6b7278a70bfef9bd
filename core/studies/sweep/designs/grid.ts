import { levelPosition, type Design } from './design.ts';

/** Every combination of the levels of all keys; the last key changes fastest. */
export function fullGrid(levels: readonly number[]): Design {
  return {
    count: levels.reduce((product, each) => product * each, 1),
    at: (index, out) => {
      let rest = index;
      for (let key = levels.length - 1; key >= 0; key--) {
        const of = levels[key] ?? 1;
        out[key] = levelPosition(rest % of, of);
        rest = Math.floor(rest / of);
      }
    },
  };
}

/** The unchanged car, then each level of each key by itself with all other keys as in the car. */
export function oneAtATime(levels: readonly number[]): Design {
  return {
    count: levels.reduce((sum, each) => sum + each, 1),
    at: (index, out) => {
      out.fill(NaN);
      let level = index - 1;
      for (let key = 0; key < levels.length && level >= 0; key++) {
        const of = levels[key] ?? 1;
        if (level < of) out[key] = levelPosition(level, of);
        level -= of;
      }
    },
  };
}
