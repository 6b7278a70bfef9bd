/** Designs of a plan, as they are called in its form. */
export const DESIGNS = [
  { value: 'grid', label: 'Grid', note: 'Every level of every key with every other.' },
  {
    value: 'one-at-a-time',
    label: 'One at a time',
    note: 'The car as it is, then each level of each key by itself.',
  },
  {
    value: 'latin-hypercube',
    label: 'Latin hypercube',
    note: 'So many setups, one in each slice of each key.',
  },
  { value: 'sobol', label: 'Sobol', note: 'So many setups, evenly over all keys.' },
  {
    value: 'central-composite',
    label: 'Central composite',
    note: 'Centre, two on each axis, all corners: for a curved response.',
  },
  { value: 'cma-es', label: 'Optimisation, CMA-ES', note: 'Each generation follows from the best so far.' },
  {
    value: 'nelder-mead',
    label: 'Optimisation, Nelder-Mead',
    note: 'A simplex that walks to the best: few keys, smooth results.',
  },
  {
    value: 'surrogate',
    label: 'Optimisation, surrogate',
    note: 'A model of the results says where improvement is expected: for long runs.',
  },
] as const;

/** `Latin hypercube` of `latin-hypercube`. */
export const designLabel = (design: string): string =>
  DESIGNS.find(({ value }) => value === design)?.label ?? design;
