/** The time in the middle of the next (1) or previous (-1) picture, in the file. */
export const stepped_s = (file_s: number, frame_s: number, sign: -1 | 1): number =>
  (Math.floor(file_s / frame_s + 1e-6) + sign + 0.5) * frame_s;
