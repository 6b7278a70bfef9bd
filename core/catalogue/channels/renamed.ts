/** Present keys of rows by their former keys, so that stored charts and old sessions still find them. */
export const RENAMED_ROWS: Readonly<Record<string, string>> = {
  differentialSpeedDifference_radps: 'differentialAsymmetricSpeed_radps',
};
