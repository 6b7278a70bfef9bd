/** The smallest car.ini with four positioned wheels: 2.4 m wheelbase, 1.4 m tracks. */
export const SMALL_CAR = `car
{
  name=Small
}
${[
  [0.7, 1.2],
  [-0.7, 1.2],
  [0.7, -1.2],
  [-0.7, -1.2],
]
  .map(([x, z], i) => `susp${i}\n{\n  x=${x}\n  y=0\n  z=${z}\n}\nwheel${i}\n{\n  mass=15\n}\n`)
  .join('')}`;

/** The same without wheel positions: it cannot run. */
export const BROKEN_CAR = 'car\n{\n  name=Broken\n}\n';
