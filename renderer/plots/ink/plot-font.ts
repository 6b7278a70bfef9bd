/** Font of numbers and texts on drawings. */
export const PLOT_FONT = '11px system-ui, sans-serif';
