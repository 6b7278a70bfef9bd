/** Parts a car may have that break off: each weld has a telemetry channel of its own. */
export const MOST_BREAKABLES = 8;
