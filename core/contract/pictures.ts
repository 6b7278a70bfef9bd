import type {
  BrakePicture,
  DifferentialPicture,
  EnginePicture,
  GearPicture,
  RidePicture,
  TyrePicture,
} from './curve-pictures.ts';

/** How the standing car stands on its four wheels, by the equilibrium that a run starts from. */
export interface WheelLoadsPicture {
  /** Wheel order; the loads of tyres on the road. */
  readonly load_N: Float64Array;
  readonly mass_kg: number;
  readonly sprungMass_kg: number;
  /** Parts of the weight: front axle, left wheels, and the diagonal front right and rear left. */
  readonly frontShare: number;
  readonly leftShare: number;
  readonly crossShare: number;
  /** Wheel centres from the centre of gravity of the body, ISO axes. */
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
  readonly radius_m: Float64Array;
  readonly width_m: Float64Array;
  /** Centre of gravity of the body over the road. */
  readonly height_m: number;
  readonly wheelbase_m: number;
  /** Roll, pitch and yaw of body and engine about that centre. */
  readonly inertia_kgm2: Float64Array;
  readonly bodyLength_m: number;
  readonly bodyWidth_m: number;
}

/** Roll stiffness of an axle, and the load its outer wheel gains and its inner one loses per g of side acceleration. */
export interface AxleRollPicture {
  readonly springs_Nmprad: number;
  readonly bar_Nmprad: number;
  readonly tyres_Nmprad: number;
  /** Springs and bar in series with the tyres. */
  readonly total_Nmprad: number;
  readonly track_m: number;
  /** Over the road. */
  readonly rollCentre_m: number;
  /** By roll of the body, and by the links at roll-centre height; their sum is the axle's transfer. */
  readonly elastic_N: number;
  readonly geometric_N: number;
}

export interface RollPicture {
  readonly front: AxleRollPicture;
  readonly rear: AxleRollPicture;
  /** Roll per g; undefined where springs and bars cannot hold the body. */
  readonly gradient_rad: number | undefined;
  readonly height_m: number;
  /** Centre of gravity over the roll axis. */
  readonly rollArm_m: number;
  /** Load that moves from one axle to the other per g of braking. */
  readonly brakingTransfer_N: number;
}

/**
 * What each picture beside the form is drawn from, by its name: computed in a worker from one car, SI and ISO 8855. A
 * new picture is a row here, its computation in core/pictures/pictures.ts and its drawing in
 * renderer/features/pictures/pictures.ts.
 */
export interface PictureData {
  readonly engine: EnginePicture;
  readonly gears: GearPicture;
  readonly ride: RidePicture;
  readonly differential: DifferentialPicture;
  readonly tyres: TyrePicture;
  readonly brakes: BrakePicture;
  readonly wheelLoads: WheelLoadsPicture;
  /** The same, for the plans that are made beside it. */
  readonly weightRatio: WheelLoadsPicture;
  readonly masses: WheelLoadsPicture;
  readonly roll: RollPicture;
}

export type PictureName = keyof PictureData;
