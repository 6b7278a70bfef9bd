/** An option that only the browser shell has asks for it. */
export const BROWSER_FLAGS = ['--browser', '--no-open', '--open', '--port', '--folder', '--help'] as const;

/** Time for the Electron package to fetch its binary: without a byte, and all of it on a slow line. */
export const ELECTRON_FETCH = { silence_ms: 20_000, whole_ms: 600_000 } as const;
