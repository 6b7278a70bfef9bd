import { commandWithin, type Command } from './commonroad-inputs.ts';
import type { CommonRoadModel } from './single-track-models.ts';
import type { CommonRoadCar } from './vehicle-parameters.ts';

export interface TraceCommands {
  readonly steerRate_radps: Command;
  readonly acceleration_mps2: Command;
}

/**
 * States at the rows' times, from the first row's state on, by the classical Runge-Kutta method; the step is the
 * model's, or shorter, so that a whole number of steps leads from row to row.
 */
export function integrate(
  model: CommonRoadModel,
  car: CommonRoadCar,
  start: readonly number[],
  time_s: readonly number[],
  { steerRate_radps, acceleration_mps2 }: TraceCommands,
): Float64Array[] {
  const size = model.states.length;
  const state = Float64Array.from(start);
  const stage = new Float64Array(size);
  const slopes = [0, 1, 2, 3].map(() => new Float64Array(size));
  const rows = [Float64Array.from(state)];
  for (let row = 0; row + 1 < time_s.length; row++) {
    const from_s = time_s[row]!;
    const span_s = time_s[row + 1]! - from_s;
    const steps = Math.max(1, Math.round(span_s / model.step_s));
    const step_s = span_s / steps;
    const slope = (part: number, at_s: number): void => {
      model.derivative(
        car,
        stage,
        commandWithin(steerRate_radps, row, at_s),
        commandWithin(acceleration_mps2, row, at_s),
        slopes[part]!,
      );
    };
    for (let k = 0; k < steps; k++) {
      const at_s = from_s + k * step_s;
      const [k1, k2, k3, k4] = slopes as [Float64Array, Float64Array, Float64Array, Float64Array];
      stage.set(state);
      slope(0, at_s);
      for (let i = 0; i < size; i++) stage[i] = state[i]! + 0.5 * step_s * k1[i]!;
      slope(1, at_s + 0.5 * step_s);
      for (let i = 0; i < size; i++) stage[i] = state[i]! + 0.5 * step_s * k2[i]!;
      slope(2, at_s + 0.5 * step_s);
      for (let i = 0; i < size; i++) stage[i] = state[i]! + step_s * k3[i]!;
      slope(3, at_s + step_s);
      for (let i = 0; i < size; i++)
        state[i] = state[i]! + (step_s / 6) * (k1[i]! + 2 * k2[i]! + 2 * k3[i]! + k4[i]!);
    }
    rows.push(Float64Array.from(state));
  }
  return rows;
}
