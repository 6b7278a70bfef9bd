import { lapTime_s, plainGame, valueOf } from './game-code.ts';
import { packetLayout, type Values, type WheelOrder } from './packet-layout.ts';

const WHEELS: WheelOrder = [
  ['FrontLeft', 'FL'],
  ['FrontRight', 'FR'],
  ['RearLeft', 'RL'],
  ['RearRight', 'RR'],
];

/**
 * Data Out of Forza (support.forzamotorsport.net, article 21742934024211 "Forza Motorsport Data Out Documentation"). Vectors of the car:
 * X right, Y up, Z forward; its angles turn the other way than ours: yaw to the right, roll left side down, pitch nose down as ours. On
 * the recording of Forza Motorsport 2023, positions turn with the yaw, the left is compressed where the car turns right, and slopes
 * have the sign of the pitch.
 */
const SLED = `
IsRaceOn i32
TimestampMS u32 [ms]
EngineMaxRpm f32 [rev/min]
EngineIdleRpm f32 [rev/min]
CurrentEngineRpm f32 [rev/min] engineSpeed_radps
AccelerationX f32 [m/s^2] -lateralAcceleration_mps2
AccelerationY f32
AccelerationZ f32 [m/s^2] longitudinalAcceleration_mps2
VelocityX f32 [m/s] -lateralVelocity_mps
VelocityY f32 [m/s] verticalVelocity_mps
VelocityZ f32 [m/s] longitudinalVelocity_mps
AngularVelocityX f32 [rad/s] pitchRate_radps
AngularVelocityY f32 [rad/s] -yawRate_radps
AngularVelocityZ f32 [rad/s] -rollRate_radps
Yaw f32 [rad]
Pitch f32 [rad] pitch_rad
Roll f32 [rad] -roll_rad
NormalizedSuspensionTravel* f32
TireSlipRatio* f32
WheelRotationSpeed* f32 [rad/s] wheelSpeed_radps.*
WheelOnRumbleStrip* i32
WheelInPuddleDepth* f32
SurfaceRumble* f32
TireSlipAngle* f32
TireCombinedSlip* f32
SuspensionTravelMeters* f32 [m] jounce_m.*
CarOrdinal i32
CarClass i32
CarPerformanceIndex i32
DrivetrainType i32
NumCylinders i32`;

/** Bytes of Horizon between sled and dash, whose meaning is not described. */
const HORIZON = '\nskip 12';

const DASH = `
PositionX f32 [m] -positionY_m
PositionY f32 [m] positionZ_m
PositionZ f32 [m] positionX_m
Speed f32 [m/s] speed_mps
Power f32 [W]
Torque f32 [N m]
TireTemp* f32
Boost f32
Fuel f32
DistanceTraveled f32 [m]
BestLap f32 [s]
LastLap f32 [s]
CurrentLap f32 [s]
CurrentRaceTime f32 [s]
LapNumber u16
RacePosition u8
Accel u8 [] accelerator/255
Brake u8 [] brake/255
Clutch u8 [] clutch/255
HandBrake u8 [] handbrake/255
Gear u8
Steer i8 [] -steer/127
NormalizedDrivingLine i8
NormalizedAIBrakeDifference i8`;

const MOTORSPORT_2023 = `
TireWear* f32
TrackOrdinal i32`;

/** By the length of the packet. */
const layouts = new Map(
  [
    { title: 'Forza Motorsport 7', text: SLED },
    { title: 'Forza Motorsport 7', text: SLED + DASH },
    { title: 'Forza Horizon', text: SLED + HORIZON + DASH },
    { title: 'Forza Motorsport (2023)', text: SLED + DASH + MOTORSPORT_2023 },
  ].map(({ title, text }) => {
    const layout = packetLayout(text, WHEELS);
    // Horizon ends with a byte that is not described.
    const bytes = text.includes(HORIZON) ? layout.bytes + 1 : layout.bytes;
    return [bytes, { title, layout }] as const;
  }),
);

const REVERSE = 0;
/** Between two gears of an H pattern. */
const NEUTRAL = 11;
const MS_PER_S = 1000;

export const forza = plainGame({
  label: 'Forza',
  // The first field is 0 or 1 in every variety.
  recognises: (bytes) =>
    layouts.has(bytes.length) && (bytes[0] ?? 2) <= 1 && bytes[1] === 0 && bytes[2] === 0 && bytes[3] === 0,
  layoutOf: (bytes) => layouts.get(bytes.length)?.layout,
  title: (bytes) => layouts.get(bytes.length)?.title ?? 'Forza',
  computed: ({ fields }) => ({
    yaw_rad: (values) => -valueOf(values, 'Yaw'),
    ...(fields.some(({ name }) => name === 'Gear') && {
      gear: (values: Values) => {
        const gear = valueOf(values, 'Gear');
        return gear === REVERSE ? -1 : gear === NEUTRAL ? 0 : gear;
      },
    }),
  }),
  time_s: (values) => valueOf(values, 'TimestampMS') / MS_PER_S,
  lap: (values) =>
    values['LapNumber'] === undefined
      ? undefined
      : {
          // The first lap is 0 there.
          number: values['LapNumber'] + 1,
          current_s: values['CurrentLap'],
          last_s: lapTime_s(valueOf(values, 'LastLap') * MS_PER_S),
        },
  isDriving: (values) => values['IsRaceOn'] === 1,
});
