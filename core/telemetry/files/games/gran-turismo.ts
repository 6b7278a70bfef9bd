import { salsa20 } from '@noble/ciphers/salsa.js';
import { anglesOf, velocitiesOf, vectorOf, type Vector } from './directions.ts';
import { lapTime_s, plainGame, valueOf } from './game-code.ts';
import { packetLayout, type Values, WHEELS_IN_OUR_ORDER } from './packet-layout.ts';

/**
 * Packet A of Gran Turismo 7 as its users have described it (github.com/zetetos/gt-telemetry, gran_turismo_telemetry.ksy, CC0; GTPlanet,
 * thread "GT7 is compatible with motion rig"). World axes: Y up, right-handed. The rotation is a quaternion that takes the axes of the
 * car (X right, Y up, Z backward) to the world; angular velocities are about these axes. On the recording gt7-replay-a.gtz the forward
 * axis agrees with the velocity (0.9999), the turning of the car with the angular velocity, and in left turns the right is compressed.
 */
const A = `
skip 4
positionX f32 [m] positionY_m
positionY f32 [m] positionZ_m
positionZ f32 [m] positionX_m
velocityX f32 [m/s]
velocityY f32 [m/s] verticalVelocity_mps
velocityZ f32 [m/s]
rotationX f32
rotationY f32
rotationZ f32
rotationW f32
angularVelocityX f32 [rad/s] -pitchRate_radps
angularVelocityY f32 [rad/s] yawRate_radps
angularVelocityZ f32 [rad/s] -rollRate_radps
rideHeight f32 [m]
engineRPM f32 [rev/min] engineSpeed_radps
skip 4
fuelLevel f32 [l or %]
fuelCapacity f32
groundSpeed f32 [m/s] speed_mps
manifoldPressure f32 [bar absolute]
oilPressure f32 [bar]
waterTemperature f32 [C]
oilTemperature f32 [C]
tyreTemperature* f32 [C] tyreSurfaceTemperature_K.*
sequence u32
currentLap i16
raceLaps i16
bestLap i32 [ms]
lastLap i32 [ms]
timeOfDay u32 [ms]
gridPosition i16
raceEntrants i16
revLightFrom u16 [rev/min]
revLightTo u16 [rev/min]
calculatedMaxSpeed u16 [km/h]
flags u16
.gears u8
throttle u8 [0..255] accelerator/255
brake u8 [0..255] brake/255
skip 1
roadPlaneX f32
roadPlaneY f32
roadPlaneZ f32
roadPlaneDistance f32
wheelSpeed* f32 [rad/s] -wheelSpeed_radps.*
tyreRadius* f32 [m]
suspension* f32 [m]
skip 32
clutchPedal f32 [] clutch
clutchEngagement f32
clutchOutputRPM f32 [rev/min]
topSpeedRatio f32
gearRatio1 f32
gearRatio2 f32
gearRatio3 f32
gearRatio4 f32
gearRatio5 f32
gearRatio6 f32
gearRatio7 f32
gearRatio8 f32
vehicleId u32`;

/** Sway, heave and surge are the accelerations to the right, upward and forward on the recording, without gravity. */
const B = `
steeringWheelAngle f32 [rad]
steeringForce f32
sway f32 [m/s^2] -lateralAcceleration_mps2
heave f32 [m/s^2] verticalAcceleration_mps2
surge f32 [m/s^2] longitudinalAcceleration_mps2`;

const TILDE = `
throttleInput u8 [0..255]
brakeOutput u8 [0..255]
skip 2
torqueVector* f32
energyRecovery f32
skip 4`;

/** A later kind, whose last fields are not described. */
const C = '\nskip 24';

const layouts = new Map(
  [A, A + B, A + B + TILDE, A + B + TILDE + C].map((text) => {
    const layout = packetLayout(text, WHEELS_IN_OUR_ORDER);
    return [layout.bytes, layout] as const;
  }),
);

const PLAIN_BEGIN = [0x30, 0x53, 0x37, 0x47];
const isPlain = (bytes: Uint8Array): boolean => PLAIN_BEGIN.every((byte, i) => bytes[i] === byte);

const KEY = new TextEncoder().encode('Simulator Interface Packet GT7 ver 0.0').subarray(0, 32);
const SEED_AT = 0x40;
/** The seed of the nonce is mixed with a number of its own for each kind of packet, which is asked for by a letter. */
const MIXED_WITH: readonly number[] = [0xdeadbeaf, 0xdeadbeef, 0x55fabb4f];

/** The packet as the game made it; the received bytes where no number of the kinds decrypts them. */
function decrypted(bytes: Uint8Array): Uint8Array {
  if (isPlain(bytes)) return bytes;
  const seed = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(SEED_AT, true);
  for (const mixed of MIXED_WITH) {
    const nonce = new Uint8Array(8);
    const view = new DataView(nonce.buffer);
    view.setUint32(0, (seed ^ mixed) >>> 0, true);
    view.setUint32(4, seed, true);
    const begin = salsa20(KEY, nonce, bytes.subarray(0, PLAIN_BEGIN.length));
    if (isPlain(begin)) return salsa20(KEY, nonce, bytes);
  }
  return bytes;
}

/** An axis of the car in the world. */
function axisOf(values: Values, [x, y, z]: Vector): Vector {
  const [i, j, k] = vectorOf(values, 'rotation');
  const w = valueOf(values, 'rotationW');
  const tX = 2 * (j * z - k * y);
  const tY = 2 * (k * x - i * z);
  const tZ = 2 * (i * y - j * x);
  return [x + w * tX + j * tZ - k * tY, y + w * tY + k * tX - i * tZ, z + w * tZ + i * tY - j * tX];
}
const forwardOf = (values: Values): Vector => axisOf(values, [0, 0, -1]);
const rightOf = (values: Values): Vector => axisOf(values, [1, 0, 0]);

const RATE_HZ = 60;
const REVERSE = 0;
const NEUTRAL = 15;
const PAUSED_OR_LOADING = 0b110;

/** Letters that ask for kinds of packets, the fullest first: older versions of the game know A alone. */
const LETTERS = ['~', 'B', 'A'].map((letter) => new TextEncoder().encode(letter));

export const granTurismo = plainGame({
  label: 'Gran Turismo 7',
  recognises: (bytes) => layouts.has(bytes.length) && isPlain(decrypted(bytes)),
  layoutOf: (bytes) => layouts.get(bytes.length),
  plain: decrypted,
  computed: () => ({
    ...anglesOf(forwardOf, rightOf),
    ...velocitiesOf((values) => vectorOf(values, 'velocity'), forwardOf),
    gear: (values) => {
      const gear = valueOf(values, 'gears') & 15;
      return gear === REVERSE ? -1 : gear === NEUTRAL ? 0 : gear;
    },
    suggestedGear: (values) => valueOf(values, 'gears') >> 4,
  }),
  number: (values) => valueOf(values, 'sequence'),
  time_s: (values) => valueOf(values, 'sequence') / RATE_HZ,
  lap: (values) => ({
    number: valueOf(values, 'currentLap'),
    last_s: lapTime_s(valueOf(values, 'lastLap')),
  }),
  // In menus there is no car.
  isDriving: (values) =>
    valueOf(values, 'vehicleId') !== 0 && (valueOf(values, 'flags') & PAUSED_OR_LOADING) === 0,
  requests: (attempt) => LETTERS.slice(attempt % LETTERS.length).slice(0, 1),
});
