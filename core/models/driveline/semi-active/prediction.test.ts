import { describe, expect, it } from 'vitest';
import { predict, PREDICTION_STATE_COUNT } from './prediction.ts';
import {
  BUS_DIFFERENCE_RADPS,
  BUS_YAW_RADPS,
  PREDICTED_DIFFERENCE_RADPS,
  PREDICTED_YAW_RADPS,
} from './slots.ts';
import { outputs } from './testing/outputs.ts';

/** Frames every 10 ms, looking 30 ms ahead. */
const params = (isOn: boolean, weight: number) => ({ isOn, period_s: 0.01, horizon_s: 0.03, weight });

function predictions(values: readonly number[], weight: number, isOn = true): number[] {
  const state = new Float64Array(PREDICTION_STATE_COUNT);
  const out = outputs();
  return values.map((value) => {
    out[BUS_DIFFERENCE_RADPS] = value;
    out[BUS_YAW_RADPS] = -value;
    predict(params(isOn, weight), state, out);
    expect(out[PREDICTED_YAW_RADPS]).toBeCloseTo(-out[PREDICTED_DIFFERENCE_RADPS]!, 12);
    return out[PREDICTED_DIFFERENCE_RADPS]!;
  });
}

describe('the prediction', () => {
  it('without a filter carries a ramp of 20 rad/s² on by 30 ms: 0.6 rad/s ahead from the second frame on', () => {
    expect(predictions([1, 1.2, 1.4, 1.6], 1).map((v) => v.toFixed(9))).toEqual(
      [1, 1.8, 2, 2.2].map((v) => v.toFixed(9)),
    );
  });

  it('takes the first frame as it is: nothing is known of its slope', () => {
    expect(predictions([50], 1)).toEqual([50]);
  });

  it('with a filter of weight 1/3 takes in 1 - (2/3)^n of a slope after n frames and all of it in the end', () => {
    const ramp = Array.from({ length: 60 }, (_, i) => 0.2 * i);
    const ahead = predictions(ramp, 1 / 3).map((v, i) => v - ramp[i]!);
    expect(ahead[1]).toBeCloseTo(0.6 / 3, 9);
    expect(ahead[2]).toBeCloseTo(0.6 * (1 - (2 / 3) ** 2), 9);
    expect(ahead[59]).toBeCloseTo(0.6, 9);
  });

  it('of a constant is the constant, and switched off is what was received', () => {
    expect(predictions([3, 3, 3], 0.5)).toEqual([3, 3, 3]);
    expect(predictions([0, 1, 5], 1, false)).toEqual([0, 1, 5]);
  });
});
