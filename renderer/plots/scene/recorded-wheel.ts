import { RL, WHEEL_COUNT } from '../../../core/catalogue/wheels.ts';

/**
 * Wheel whose channels show a wheel of the drawing: sessions record the first two axles, and the wheels behind them are
 * drawn with the motion of the second axle on their side.
 */
export const recordedWheel = (w: number): number => (w < WHEEL_COUNT ? w : RL + (w % 2));
