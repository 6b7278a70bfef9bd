/** Rows under the keys they had once: choices of charts that were kept, and sessions of then, still find them. */
export const RENAMED_ROWS: Readonly<Record<string, string>> = {
  differentialSpeedDifference_radps: 'differentialAsymmetricSpeed_radps',
};
