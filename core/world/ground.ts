/** Rectangle of other friction on the road plane, world axes. */
export interface GroundPatch {
  readonly xMin_m: number;
  readonly xMax_m: number;
  readonly yMin_m: number;
  readonly yMax_m: number;
  /** Scale on the tyre's peak friction. */
  readonly friction: number;
}

/** A level road at height 0: friction everywhere, and patches; where patches overlap the last one counts. */
export interface Ground {
  readonly base: number;
  readonly patches: readonly GroundPatch[];
}

export function flatGround(friction: number): Ground {
  return { base: friction, patches: [] };
}

/** Left of the world x axis (y > 0) one friction, right of it another: a split-mu lane for a car driving along +x. */
export function splitGround(leftFriction: number, rightFriction: number): Ground {
  const left: GroundPatch = {
    xMin_m: -Infinity,
    xMax_m: Infinity,
    yMin_m: 0,
    yMax_m: Infinity,
    friction: leftFriction,
  };
  return { base: rightFriction, patches: [left] };
}

/** Friction scale at a place. */
export function groundFriction(ground: Ground, x_m: number, y_m: number): number {
  let friction = ground.base;
  const patches = ground.patches;
  for (let i = 0; i < patches.length; i++) {
    const p = patches[i]!;
    if (x_m >= p.xMin_m && x_m <= p.xMax_m && y_m >= p.yMin_m && y_m <= p.yMax_m) friction = p.friction;
  }
  return friction;
}
