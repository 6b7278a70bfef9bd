/** Contacts of a vehicle's wheel shapes in one scene step, as the solver sees them: {@link ROW_SIZE} numbers each. */
export interface ContactRows {
  count: number;
  /** Grows to the maximum number of contacts in a step. */
  values: Float64Array;
}

/** Place from the centre of mass. */
export const ROW_POINT = 0;
/** Normal from the obstacle to the wheel, then two tangents. */
export const ROW_AXES = 3;
/** Velocity of the wheel over the obstacle that each axis is to reach. */
export const ROW_GOALS = 12;
export const ROW_IMPULSES = 15;
/** Velocity of the obstacle at the contact. */
export const ROW_BODY_VELOCITY = 18;
/** Speed at which the row closes its gap; below 0 inside, 0 where it bounces. */
export const ROW_BIAS = 21;
export const ROW_MAX_IMPULSE = 22;
/** Index of the moving body, -1 for the fixed world. */
export const ROW_BODY = 23;
export const ROW_SIZE = 24;

export function createContactRows(): ContactRows {
  return { count: 0, values: new Float64Array(64 * ROW_SIZE) };
}

/** Adds a row of zeros; returns its index. */
export function addRow(rows: ContactRows): number {
  const at = rows.count * ROW_SIZE;
  if (at === rows.values.length) {
    const held = rows.values;
    rows.values = new Float64Array(2 * held.length);
    rows.values.set(held);
  }
  for (let k = 0; k < ROW_SIZE; k++) rows.values[at + k] = 0;
  rows.count++;
  return at;
}
