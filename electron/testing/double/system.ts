const display = { workArea: { x: 0, y: 0, width: 1920, height: 1040 } };

export const screen = {
  getAllDisplays: () => [display],
  getPrimaryDisplay: () => display,
};

export const nativeTheme = { shouldUseDarkColors: false };

export const shell = {
  openExternal: () => Promise.resolve(),
};
