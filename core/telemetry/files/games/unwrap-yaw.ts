const TURN = 2 * Math.PI;

/** Makes the yaw of rows continuous, which games give within one turn: ours goes on. @param column of the yaw; -1 where there is none */
export function createYawUnwrap(column: number): (values: Float64Array) => void {
  let last = Number.NaN;
  return (values) => {
    const yaw_rad = values[column];
    if (yaw_rad === undefined || !Number.isFinite(yaw_rad)) return;
    if (Number.isFinite(last)) values[column] = yaw_rad + TURN * Math.round((last - yaw_rad) / TURN);
    last = values[column] ?? yaw_rad;
  };
}
