/** Maximum number of breakable parts: each weld has its own telemetry channel. */
export const MAX_BREAKABLES = 8;
