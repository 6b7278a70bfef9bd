/** How main started it; read by a test. */
export const started: { readonly uploadToServer: boolean }[] = [];

export const crashReporter = {
  start: (options: { readonly uploadToServer: boolean }): void => void started.push(options),
};
