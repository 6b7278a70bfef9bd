/** Seed of all property tests, fixed so that a run can be repeated from the commit alone. `RACEBENCH_SEED=N` sets another. */
export const PROPERTY_SEED = Number(process.env['RACEBENCH_SEED'] ?? 20_261_125);
