/** Body: position of the centre of mass, orientation (x, y, z, w, body to world), velocity, angular velocity. */
export const POSITION = 0;
export const ORIENTATION = 3;
export const VELOCITY = 7;
export const SPIN = 10;
export const BODY_SIZE = 13;
