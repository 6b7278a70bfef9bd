/** Value of a sample; 0 where its channel is absent or was not recorded (NaN). */
export const or0 = (value: number | undefined): number =>
  value === undefined || Number.isNaN(value) ? 0 : value;
