/**
 * The numbers of a driveline in one array, which the solver reads with constant indices; the fields of a Driveline are views of
 * it. Space is for five speeds, three differentials and twelve frictions; rows follow each other without gaps.
 */
export const SHAFT_SPEED_RADPS = 0;
export const SHAFT_CHANGE_RADPS = 5;
export const SHAFT_TORQUE_NM = 10;
export const SHAFT_DAMPING_NMSPRAD = 15;
export const SHAFT_RIGHT = 20;
export const SHAFT_PIVOT = 25;
export const SHAFT_INERTIA_KGM2 = 30;
export const SHAFT_GEAR = 35;
export const SHAFT_BUILT_FOR = 37;
export const SHAFT_TRANSFER_NM = 39;
export const SHAFT_RATIO = 42;
export const SHAFT_SPLIT = 45;
export const SHAFT_CARRIER_INERTIA_KGM2 = 48;
export const SHAFT_CAPACITY_NM = 51;
export const SHAFT_VISCOUS_NMSPRAD = 63;
export const SHAFT_RESISTANCE_NM = 75;
export const SHAFT_BEFORE_NM = 87;
export const SHAFT_SLIP_SIGN = 99;
export const SHAFT_STRENGTH_NMSPRAD = 111;
export const SHAFT_LOAD_NM = 123;
export const SHAFT_STICK_NMSPRAD = 135;
export const SHAFT_FIRST = 147;
export const SHAFT_END = 159;
export const SHAFT_MATRIX = 171;
export const SHAFT_IMPEDANCE = 186;
export const SHAFT_CARRIER = 201;
export const SHAFT_OUTPUT0 = 216;
export const SHAFT_OUTPUT1 = 231;
export const SHAFT_DIRECTION = 246;
export const SHAFT_OUTER = 306;
export const SHAFT_COUNT = 486;
