/** The person's choices in the next dialogs, set by a test, and what was shown, read by it. */
export const person = {
  openPath: undefined as string | undefined,
  savePath: undefined as string | undefined,
  button: 0,
  shown: [] as unknown[],
};

export const dialog = {
  showOpenDialog: (_window: unknown, options: unknown) => {
    person.shown.push(options);
    const { openPath } = person;
    return Promise.resolve({
      canceled: openPath === undefined,
      filePaths: openPath === undefined ? [] : [openPath],
    });
  },
  showSaveDialog: (_window: unknown, options: unknown) => {
    person.shown.push(options);
    return Promise.resolve({ canceled: person.savePath === undefined, filePath: person.savePath ?? '' });
  },
  showErrorBox: (title: string, content: string): void => {
    person.shown.push({ title, content });
  },
  showMessageBox: (options: unknown) => {
    person.shown.push(options);
    return Promise.resolve({ response: person.button });
  },
  showMessageBoxSync: (_window: unknown, options: unknown) => {
    person.shown.push(options);
    return person.button;
  },
};
