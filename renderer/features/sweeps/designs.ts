/** Designs of a plan, as they are called in its form. */
export const DESIGNS = [
  { value: 'grid', label: 'Grid', note: 'Every combination of the levels of all keys.' },
  {
    value: 'one-at-a-time',
    label: 'One at a time',
    note: 'The unchanged car, then each level of each key by itself.',
  },
  {
    value: 'latin-hypercube',
    label: 'Latin hypercube',
    note: 'A given number of setups, one in each slice of every key.',
  },
  { value: 'sobol', label: 'Sobol', note: 'A given number of setups, spread evenly over all keys.' },
  {
    value: 'central-composite',
    label: 'Central composite',
    note: 'Centre, two points per axis and all corners: for a curved response.',
  },
  {
    value: 'cma-es',
    label: 'Optimisation, CMA-ES',
    note: 'Each generation is drawn around the best setups so far.',
  },
  {
    value: 'nelder-mead',
    label: 'Optimisation, Nelder-Mead',
    note: 'A simplex that moves to the optimum: for few keys and smooth results.',
  },
  {
    value: 'surrogate',
    label: 'Optimisation, surrogate',
    note: 'A model of the results predicts where an improvement is likely: for long runs.',
  },
] as const;

/** `Latin hypercube` of `latin-hypercube`. */
export const designLabel = (design: string): string =>
  DESIGNS.find(({ value }) => value === design)?.label ?? design;
