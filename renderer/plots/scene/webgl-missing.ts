/** This system offers no WebGL 2. */
export class WebGlMissing extends Error {
  declare protected readonly brand: true;
  override readonly name = 'WebGlMissing';
}
