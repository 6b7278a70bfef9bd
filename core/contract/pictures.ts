/** Torque and power at full throttle over crankshaft speed; arrays of one length, in the points of the curve file. */
export interface EnginePicture {
  readonly speed_radps: Float64Array;
  readonly torque_Nm: Float64Array;
  readonly power_W: Float64Array;
}

/**
 * What each picture beside the form is drawn from, by its name: computed in a worker from one car, SI and ISO 8855. A
 * new picture is a row here, its computation in core/pictures/pictures.ts and its drawing in
 * renderer/features/pictures/pictures.ts.
 */
export interface PictureData {
  readonly engine: EnginePicture;
}

export type PictureName = keyof PictureData;
