/** Maximum number of breakable parts: each weld has its own telemetry channel. */
export const MOST_BREAKABLES = 8;
