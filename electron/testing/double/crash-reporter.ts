/** Undefined until main has started it. */
let uploads: boolean | undefined;

export const crashReporter = {
  start: (options: { readonly uploadToServer: boolean }): void => {
    uploads = options.uploadToServer;
  },
  getUploadToServer: (): boolean => {
    if (uploads === undefined) throw new Error('The crash reporter was not started');
    return uploads;
  },
};
