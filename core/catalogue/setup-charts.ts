import type {
  BrakeChartData,
  DifferentialChartData,
  EngineChartData,
  GearChartData,
  RideChartData,
  TyreChartData,
} from './curve-charts.ts';
import type { DifferentialKind, DifferentialPosition } from './differentials.ts';

/** Attitude and loads of the static car on its four wheels, from the equilibrium at the start of a run. */
export interface WheelLoads {
  /** Wheel order; the loads of tyres on the road. */
  readonly load_N: Float64Array;
  readonly mass_kg: number;
  readonly sprungMass_kg: number;
  /** Shares of the weight: front axle, left wheels, and the diagonal front right and rear left. */
  readonly frontShare: number;
  readonly leftShare: number;
  readonly crossShare: number;
  /** Wheel centres from the centre of gravity of the body, ISO axes. */
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
  readonly radius_m: Float64Array;
  readonly width_m: Float64Array;
  /** Height of the body's centre of gravity above the road. */
  readonly height_m: number;
  readonly wheelbase_m: number;
  /** Roll, pitch and yaw of body and engine about that centre. */
  readonly inertia_kgm2: Float64Array;
  readonly bodyLength_m: number;
  readonly bodyWidth_m: number;
}

/** Roll stiffness of an axle, and the load transfer between its wheels per g of lateral acceleration. */
export interface AxleRollData {
  readonly springs_Nmprad: number;
  readonly bar_Nmprad: number;
  readonly tyres_Nmprad: number;
  /** Springs and bar in series with the tyres. */
  readonly total_Nmprad: number;
  readonly track_m: number;
  /** Height above the road. */
  readonly rollCentre_m: number;
  /**
   * Transfer through body roll, and through the links at roll-centre height; their sum is the axle's
   * transfer.
   */
  readonly elastic_N: number;
  readonly geometric_N: number;
}

export interface RollChartData {
  readonly front: AxleRollData;
  readonly rear: AxleRollData;
  /** Roll per lateral acceleration; undefined where springs and bars cannot hold the body. */
  readonly gradient_radpmps2: number | undefined;
  readonly height_m: number;
  /** Height of the centre of gravity above the roll axis. */
  readonly rollArm_m: number;
  /** Load transfer between the axles per g of braking. */
  readonly brakingTransfer_N: number;
}

/**
 * A corner of the static car: road frame, x forward, y left, z up from the road under the centre of gravity.
 */
export interface CornerPicture {
  /** Number in the file: susp<n> and wheel<n>. */
  readonly number: number;
  /** FL to RR of a car with four wheels, else the number. */
  readonly name: string;
  readonly label: string;
  readonly x_m: number;
  readonly y_m: number;
  /** Heights above the road of the upper mount, of the unloaded spring's end, and of the wheel centre. */
  readonly mountZ_m: number;
  readonly freeZ_m: number;
  readonly wheelZ_m: number;
  readonly radius_m: number;
  readonly width_m: number;
  /** Camber, + top outward, about the long axis; heading, + left. */
  readonly camber_rad: number;
  readonly toe_rad: number;
  /** Heading to each side at full steering; 0 where the wheel does not steer. */
  readonly lock_rad: number;
  readonly spring_Npm: number;
  readonly braking_Nm: number;
  readonly load_N: number;
  /** Share of the torque at the wheels while no differential locks. */
  readonly driveShare: number;
  /** Driven without a differential, by wheel<n>.power_gearing. */
  readonly isFaked: boolean;
}

export interface CarPicture {
  readonly corners: readonly CornerPicture[];
  /** Height of the body's centre of gravity above the road. */
  readonly height_m: number;
  readonly body: {
    readonly length_m: number;
    readonly width_m: number;
    readonly height_m: number;
    /** Mass of the whole car. */
    readonly mass_kg: number;
  };
  /** Anti-roll bars by the numbers of their blocks and the indices of their corners. */
  readonly bars: readonly {
    readonly number: number;
    readonly left: number;
    readonly right: number;
    readonly rate_Npm: number;
  }[];
  readonly wings: readonly {
    readonly name: string;
    readonly x_m: number;
    readonly y_m: number;
    readonly z_m: number;
    readonly span_m: number;
    readonly chord_m: number;
    readonly angle_rad: number;
  }[];
  readonly differentials: readonly {
    readonly block: string;
    readonly position: DifferentialPosition;
    readonly kind: DifferentialKind;
    readonly x_m: number;
    /** Share of the torque at the wheels that goes through it. */
    readonly share: number;
  }[];
  /** False where a motor sits in each wheel. */
  readonly hasEngine: boolean;
}

/**
 * Data of each chart beside the form, by its name: computed in a worker from one car, SI and ISO 8855. A new
 * chart is a row here, its computation in core/studies/charts/car-charts.ts and its drawing in
 * renderer/features/setup/charts/chart-rows.ts.
 */
export interface ChartData {
  readonly engine: EngineChartData;
  readonly gears: GearChartData;
  readonly ride: RideChartData;
  readonly differential: DifferentialChartData;
  readonly tyres: TyreChartData;
  readonly brakes: BrakeChartData;
  readonly wheelLoads: WheelLoads;
  /** The same, for the charts of plans. */
  readonly weightRatio: WheelLoads;
  readonly masses: WheelLoads;
  readonly roll: RollChartData;
  /** Charts in a pane of their own. */
  readonly car3d: CarPicture;
}

export type ChartName = keyof ChartData;

/** Charts beside the form, by its group. */
export type GroupChartName = Exclude<ChartName, 'car3d'>;
