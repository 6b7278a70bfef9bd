import type { WheelOrder } from '../packet-layout.ts';

/**
 * Packets of the F1 games by the specifications of Codemasters and EA (forums.codemasters.com, "F1 2018 UDP Specification" to "F1 2021
 * UDP Specification"; forums.ea.com, "F1 22" to "F1 25 UDP Specification"). World axes: Y up, right-handed. On the recordings, lateral g
 * and the angular velocity about Y are positive to the left, local X is the left, and the right of the car is compressed in a left turn.
 */
export const F1_WHEELS: WheelOrder = [
  ['RL', 'RL'],
  ['RR', 'RR'],
  ['FL', 'FL'],
  ['FR', 'FR'],
];

export const HEADER = `
packetFormat u16
gameYear u8 @2023-
gameMajorVersion u8 @2019-
gameMinorVersion u8 @2019-
packetVersion u8
packetId u8
sessionUID u64
sessionTime f32 [s]
frameIdentifier u32
overallFrameIdentifier u32 @2023-
playerCarIndex u8
secondaryPlayerCarIndex u8 @2020-`;

const MOTION_CAR = `
worldPositionX f32 [m] positionY_m
worldPositionY f32 [m] positionZ_m
worldPositionZ f32 [m] positionX_m
worldVelocityX f32 [m/s]
worldVelocityY f32 [m/s] verticalVelocity_mps
worldVelocityZ f32 [m/s]
.worldForwardDirX i16
.worldForwardDirY i16
.worldForwardDirZ i16
.worldRightDirX i16
.worldRightDirY i16
.worldRightDirZ i16
gForceLateral f32 [g] lateralAcceleration_mps2
gForceLongitudinal f32 [g] longitudinalAcceleration_mps2
gForceVertical f32 [g]
yaw f32 [rad]
pitch f32 [rad]
roll f32 [rad]`;

/** Fields of the player's car alone; behind the cars until 2022, then in a packet of its own. */
const MOTION_PLAYER = `
suspensionPosition* f32 [mm] jounce_m.*
suspensionVelocity* f32 [mm/s]
suspensionAcceleration* f32
wheelSpeed* f32 [m/s]
wheelSlip* f32 @-2022
wheelSlipRatio* f32 @2023-
wheelSlipAngle* f32 @2023-
wheelLatForce* f32 [N] @2023-
wheelLongForce* f32 [N] @2023-
heightOfCOGAboveGround f32 [m] @2023-
localVelocityX f32 [m/s] lateralVelocity_mps
localVelocityY f32 [m/s]
localVelocityZ f32 [m/s] longitudinalVelocity_mps
angularVelocityX f32 [rad/s]
angularVelocityY f32 [rad/s] yawRate_radps
angularVelocityZ f32 [rad/s]
angularAccelerationX f32 [rad/s/s]
angularAccelerationY f32 [rad/s/s]
angularAccelerationZ f32 [rad/s/s]
frontWheelsAngle f32 [rad]
wheelVertForce* f32 [N] wheelLoad_N.* @2023-
frontAeroHeight f32 [m] @2024-
rearAeroHeight f32 [m] @2024-
frontRollAngle f32 [rad] @2024-
rearRollAngle f32 [rad] @2024-
chassisYaw f32 [rad] @2024-
chassisPitch f32 [rad] @2025-
wheelCamber* f32 [rad] @2025-
wheelCamberGain* f32 [rad] @2025-`;

const SESSION = `
weather u8
trackTemperature i8 [C]
airTemperature i8 [C]
.totalLaps u8
trackLength u16 [m]
.sessionType u8
.trackId i8
.era u8 @2018
.formula u8 @2019-
.sessionTimeLeft u16 [s]
.sessionDuration u16 [s]
.pitSpeedLimit u8 [km/h]
.gamePaused u8
.isSpectating u8
.spectatorCarIndex u8
.sliProNativeSupport u8
.numMarshalZones u8
skip 105
safetyCarStatus u8
.networkGame u8
.numWeatherForecastSamples u8 @2020-
skip 100 @2020
skip 448 @2021-2023
skip 512 @2024-
.forecastAccuracy u8 @2021-
.aiDifficulty u8 @2021-
.seasonLinkIdentifier u32 @2021-
.weekendLinkIdentifier u32 @2021-
.sessionLinkIdentifier u32 @2021-
.pitStopWindowIdealLap u8 @2021-
.pitStopWindowLatestLap u8 @2021-
.pitStopRejoinPosition u8 @2021-
.steeringAssist u8 @2021-
.brakingAssist u8 @2021-
.gearboxAssist u8 @2021-
.pitAssist u8 @2021-
.pitReleaseAssist u8 @2021-
.ERSAssist u8 @2021-
.DRSAssist u8 @2021-
.dynamicRacingLine u8 @2021-
.dynamicRacingLineType u8 @2021-
.gameMode u8 @2022-
.ruleSet u8 @2022-
.timeOfDay u32 @2022-
.sessionLength u8 @2022-`;

const LAP = `
lastLapTime f32 [s] @-2020
currentLapTime f32 [s] @-2020
lastLapTimeInMS u32 [ms] @2021-
currentLapTimeInMS u32 [ms] @2021-
bestLapTime f32 [s] @-2019
sector1Time f32 [s] @-2019
sector2Time f32 [s] @-2019
sector1TimeInMS u16 [ms] @2020-
sector1TimeMinutes u8 [min] @2023-
sector2TimeInMS u16 [ms] @2020-
sector2TimeMinutes u8 [min] @2023-
bestLapTime f32 [s] @2020
bestLapNum u8 @2020
bestLapSector1TimeInMS u16 [ms] @2020
bestLapSector2TimeInMS u16 [ms] @2020
bestLapSector3TimeInMS u16 [ms] @2020
bestOverallSector1TimeInMS u16 [ms] @2020
bestOverallSector1LapNum u8 @2020
bestOverallSector2TimeInMS u16 [ms] @2020
bestOverallSector2LapNum u8 @2020
bestOverallSector3TimeInMS u16 [ms] @2020
bestOverallSector3LapNum u8 @2020
deltaToCarInFrontInMS u16 [ms] @2023-
deltaToCarInFrontMinutes u8 [min] @2024-
deltaToRaceLeaderInMS u16 [ms] @2023-
deltaToRaceLeaderMinutes u8 [min] @2024-
lapDistance f32 [m]
totalDistance f32 [m]
safetyCarDelta f32 [s]
carPosition u8
currentLapNum u8
pitStatus u8
numPitStops u8 @2021-
sector u8
currentLapInvalid u8
penalties u8 [s]
warnings u8 @2021-2022
totalWarnings u8 @2023-
cornerCuttingWarnings u8 @2023-
numUnservedDriveThroughPens u8 @2021-
numUnservedStopGoPens u8 @2021-
gridPosition u8
driverStatus u8
resultStatus u8
pitLaneTimerActive u8 @2021-
pitLaneTimeInLaneInMS u16 [ms] @2021-
pitStopTimerInMS u16 [ms] @2021-
pitStopShouldServePen u8 @2021-
speedTrapFastestSpeed f32 [km/h] @2024-
speedTrapFastestLap u8 @2024-`;

const SETUP = `
frontWing u8
rearWing u8
onThrottle u8 [%]
offThrottle u8 [%]
frontCamber f32 [deg]
rearCamber f32 [deg]
frontToe f32 [deg]
rearToe f32 [deg]
frontSuspension u8
rearSuspension u8
frontAntiRollBar u8
rearAntiRollBar u8
frontSuspensionHeight u8
rearSuspensionHeight u8
brakePressure u8 [%]
brakeBias u8 [%]
engineBraking u8 @2024-
frontTyrePressure f32 [psi] @-2019
rearTyrePressure f32 [psi] @-2019
rearLeftTyrePressure f32 [psi] @2020-
rearRightTyrePressure f32 [psi] @2020-
frontLeftTyrePressure f32 [psi] @2020-
frontRightTyrePressure f32 [psi] @2020-
ballast u8
fuelLoad f32 [kg]`;

const TELEMETRY = `
speed u16 [km/h] speed_mps
throttle u8 [%] accelerator/100 @2018
steer i8 [%] -steer/100 @2018
brake u8 [%] brake/100 @2018
throttle f32 [] accelerator @2019-
steer f32 [] -steer @2019-
brake f32 [] brake @2019-
clutch u8 [%] clutch/100
gear i8 [] gear
engineRPM u16 [rev/min] engineSpeed_radps
drs u8
revLightsPercent u8 [%]
revLightsBitValue u16 @2021-
brakesTemperature* u16 [C]
tyresSurfaceTemperature* u16 [C] tyreSurfaceTemperature_K.* @-2019
tyresInnerTemperature* u16 [C] tyreCoreTemperature_K.* @-2019
tyresSurfaceTemperature* u8 [C] tyreSurfaceTemperature_K.* @2020-
tyresInnerTemperature* u8 [C] tyreCoreTemperature_K.* @2020-
engineTemperature u16 [C]
tyresPressure* f32 [psi] tyrePressure_Pa.*
surfaceType* u8 @2019-`;

const STATUS = `
tractionControl u8
antiLockBrakes u8
fuelMix u8
frontBrakeBias u8 [%]
pitLimiterStatus u8
fuelInTank f32 [kg]
fuelCapacity f32 [kg]
fuelRemainingLaps f32 @2019-
maxRPM u16 [rev/min]
idleRPM u16 [rev/min]
maxGears u8
drsAllowed u8
drsActivationDistance u16 [m] @2020-
tyresWear* u8 [%] tyreWear.*/100 @-2020
tyreCompound u8 @2018
actualTyreCompound u8 @2019-
visualTyreCompound u8 @2019-
tyresAgeLaps u8 @2020-
tyresDamage* u8 [%] @-2020
frontLeftWingDamage u8 [%] @-2020
frontRightWingDamage u8 [%] @-2020
rearWingDamage u8 [%] @-2020
drsFault u8 @2020
engineDamage u8 [%] @-2020
gearBoxDamage u8 [%] @-2020
exhaustDamage u8 [%] @2018
vehicleFiaFlags i8
enginePowerICE f32 [W] @2023-
enginePowerMGUK f32 [W] @2023-
ersStoreEnergy f32 [J]
ersDeployMode u8
ersHarvestedThisLapMGUK f32 [J]
ersHarvestedThisLapMGUH f32 [J]
ersDeployedThisLap f32 [J]
networkPaused u8 @2021-`;

const DAMAGE = `
tyresWear* f32 [%] tyreWear.*/100
tyresDamage* u8 [%]
brakesDamage* u8 [%]
tyreBlisters* u8 [%] @2025-
frontLeftWingDamage u8 [%]
frontRightWingDamage u8 [%]
rearWingDamage u8 [%]
floorDamage u8 [%]
diffuserDamage u8 [%]
sidepodDamage u8 [%]
drsFault u8
ersFault u8 @2022-
gearBoxDamage u8 [%]
engineDamage u8 [%]
engineMGUHWear u8 [%]
engineESWear u8 [%]
engineCEWear u8 [%]
engineICEWear u8 [%]
engineMGUKWear u8 [%]
engineTCWear u8 [%]
engineBlown u8 @2022-
engineSeized u8 @2022-`;

const PARTICIPANT = `
.aiControlled u8
.driverId u8
.networkId u8 @2021-
.teamId u8
.myTeam u8 @2021-
.raceNumber u8
.nationality u8`;

/** A kind of packet that is read. */
export interface F1KindRow {
  readonly id: number;
  readonly name: string;
  /** Fields of each car, one car after the other. */
  readonly car?: string;
  /** Fields of the player alone: behind the cars, or behind the header where there are none. */
  readonly player?: string;
  /** Bytes between the header and the first car. */
  readonly before?: number;
  /** Bytes behind the fields of a car that are not read, by version. */
  readonly behind?: (version: number) => number;
  /** Sent less often than the car moves: its values hold until the next. */
  readonly isHeld: boolean;
  readonly from: number;
  readonly to: number;
}

const ALL = { from: 2018, to: 2025 };

const behindParticipant = (version: number): number => {
  if (version === 2018) return NAME_BYTES;
  if (version <= 2022) return NAME_BYTES + 1;
  if (version === 2023) return NAME_BYTES + 3;
  if (version === 2024) return NAME_BYTES + 5;
  // A shorter name, and the colours of the livery.
  return 32 + 5 + 1 + 12;
};
/** Name of a driver, UTF-8. */
export const NAME_BYTES = 48;

export const F1_KINDS: readonly F1KindRow[] = [
  { id: 0, name: 'motion', car: MOTION_CAR, player: MOTION_PLAYER, isHeld: false, from: 2018, to: 2022 },
  { id: 0, name: 'motion', car: MOTION_CAR, isHeld: false, from: 2023, to: 2025 },
  { id: 1, name: 'session', player: SESSION, isHeld: true, ...ALL },
  { id: 2, name: 'lapData', car: LAP, isHeld: false, ...ALL },
  {
    id: 4,
    name: 'participants',
    car: PARTICIPANT,
    before: 1,
    behind: behindParticipant,
    isHeld: true,
    ...ALL,
  },
  { id: 5, name: 'carSetups', car: SETUP, isHeld: true, ...ALL },
  { id: 6, name: 'carTelemetry', car: TELEMETRY, isHeld: false, ...ALL },
  { id: 7, name: 'carStatus', car: STATUS, isHeld: true, ...ALL },
  { id: 10, name: 'carDamage', car: DAMAGE, isHeld: true, from: 2021, to: 2025 },
  { id: 13, name: 'motionEx', player: MOTION_PLAYER, isHeld: false, from: 2023, to: 2025 },
];

/** Names that several kinds have, such as the tyre pressures of the setup: recorded with the kind before them. */
export const PREFIXED: ReadonlySet<string> = new Set(['carSetups']);

export const carsOf = (version: number): number => (version <= 2019 ? 20 : 22);
