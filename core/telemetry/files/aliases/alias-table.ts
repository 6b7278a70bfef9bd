/**
 * Names of our channels in other programs. One line each: name = channel, unit, sign, note. The unit is used
 * where the file gives none. The sign is + or -, or ? where the sign convention of the program is not
 * documented: the values are kept, and the import reports it. {FL}, {LF} and {Front Left} are placeholders for the four
 * wheels. Names are compared without blanks, case and punctuation; only where two lines differ in nothing
 * else, the one that is spelt like the channel is used. A person's own file has the same form
 * (docs/telemetry-files.md) and takes precedence; of two lines with the same name the later one is used. A section
 * whose name ends in that of a file, [iRacing .ibt], holds for these files alone and takes precedence there. Of several
 * columns of a file with the same meaning the first without a note is used, otherwise the first.
 */
export const ALIAS_TABLE = `
[MoTeC]
Ground Speed             = speed_mps, km/h, +
Vehicle Speed            = speed_mps, m/s, +
Corr Speed               = speed_mps, km/h, +
Speed                    = speed_mps, , +
vCar                     = speed_mps, km/h, +
Wheel Speed              = speed_mps, km/h, +, Speed of the wheels; it differs from that of the car by their slip.
Drive Speed              = speed_mps, km/h, +, Speed of the driven wheels; it differs from that of the car by their slip.
Engine RPM               = engineSpeed_radps, rpm, +
Engine Speed             = engineSpeed_radps, rpm, +
RPM                      = engineSpeed_radps, rpm, +
Throttle Pos             = accelerator, %, +
Throttle Position        = accelerator, %, +
Throttle Pedal           = accelerator, %, +
Throttle                 = accelerator, , +
Brake Pos                = brake, %, +
Brake Position           = brake, %, +
Brake                    = brake, , +
Clutch Pos               = clutch, %, +
Clutch Position          = clutch, %, +
Gear                     = gear, , +
# MoTeC Interpreter manual, page 18: lateral G is positive in left-hand corners.
G Force Lat              = lateralAcceleration_mps2, G, +
G Force Long             = longitudinalAcceleration_mps2, G, +
G Force Vert             = verticalAcceleration_mps2, G, ?, May include gravity.
Vehicle Acceleration Lateral      = lateralAcceleration_mps2, G, +
Vehicle Acceleration Longitudinal = longitudinalAcceleration_mps2, G, +
Yaw Rate                 = yawRate_radps, deg/s, ?
Corr Dist                = distance_m, m, +
Distance                 = distance_m, , +
Damper Pos {FL}          = jounce_m.{FL}, mm, ?, Measured at the damper, from its own zero.
Suspension Travel {FL}   = jounce_m.{FL}, mm, ?, Measured from its own zero.
Tyre Pressure {FL}       = tyrePressure_Pa.{FL}, kPa, +
Tire Pressure {FL}       = tyrePressure_Pa.{FL}, kPa, +
Tyre Pressure {Front Left} = tyrePressure_Pa.{FL}, kPa, +
Tire Pressure {Front Left} = tyrePressure_Pa.{FL}, kPa, +

[Assetto Corsa]
CG Accel Lateral         = lateralAcceleration_mps2, G, ?
CG Accel Longitudinal    = longitudinalAcceleration_mps2, G, +
CG Accel Vertical        = verticalAcceleration_mps2, G, ?, May include gravity.
Chassis Yaw Rate         = yawRate_radps, deg/s, ?
Tire Load {FL}           = wheelLoad_N.{FL}, N, +
Tire Slip Ratio {FL}     = slipRatio.{FL}, , ?
Tire Slip Angle {FL}     = slipAngle_rad.{FL}, deg, ?
Tire Temp Core {FL}      = tyreCoreTemperature_K.{FL}, C, +
Wheel Angular Speed {FL} = wheelSpeed_radps.{FL}, rad/s, +

[Assetto Corsa Competizione]
RPMS                     = engineSpeed_radps, rpm, +
G_LAT                    = lateralAcceleration_mps2, G, ?
G_LON                    = longitudinalAcceleration_mps2, G, +
ROTY                     = yawRate_radps, rad/s, ?
SUS_TRAVEL_{LF}          = jounce_m.{FL}, mm, ?, Measured from its own zero.
TYRE_PRESS_{LF}          = tyrePressure_Pa.{FL}, psi, +
TYRE_TAIR_{LF}           = tyreCoreTemperature_K.{FL}, C, +, Temperature of the air in the tyre.

[iRacing]
LatAccel                 = lateralAcceleration_mps2, m/s/s, ?, Includes gravity.
LongAccel                = longitudinalAcceleration_mps2, m/s/s, +, Includes gravity.
VertAccel                = verticalAcceleration_mps2, m/s/s, ?, Includes gravity.
YawRate                  = yawRate_radps, rad/s, ?
RollRate                 = rollRate_radps, rad/s, ?
PitchRate                = pitchRate_radps, rad/s, ?
Roll                     = roll_rad, rad, ?
Pitch                    = pitch_rad, rad, ?
Yaw                      = yaw_rad, rad, ?
{LF}shockDefl            = jounce_m.{FL}, m, ?, Measured at the damper, from its own zero.
{LF}pressure             = tyrePressure_Pa.{FL}, kPa, +

# Signs of a log of 2015 on an oval that is driven to the left: yaw rate and yaw against GPS positions, accelerations
# against speed and yaw rate, pitch against longitudinal acceleration, rates against angles, dampers under power.
[iRacing .ibt]
LatAccel                 = lateralAcceleration_mps2, m/s/s, +, Includes gravity.
LongAccel                = longitudinalAcceleration_mps2, m/s/s, +, Includes gravity.
VertAccel                = verticalAcceleration_mps2, m/s/s, +, Includes gravity.
YawRate                  = yawRate_radps, rad/s, +
RollRate                 = rollRate_radps, rad/s, +
PitchRate                = pitchRate_radps, rad/s, +
Yaw                      = yaw_rad, rad, +, From a direction of the track; wrapped.
Roll                     = roll_rad, rad, +
Pitch                    = pitch_rad, rad, +
VelocityX                = longitudinalVelocity_mps, m/s, +
VelocityY                = lateralVelocity_mps, m/s, +
{LF}shockDefl            = jounce_m.{FL}, m, +, Measured at the damper, from its own zero.
{LF}pressure             = tyrePressure_Pa.{FL}, kPa, +
{LF}tempM                = tyreSurfaceTemperature_K.{FL}, C, +, Middle of the tread.
{LF}tempCM               = tyreCoreTemperature_K.{FL}, C, +, Middle of the carcass.

[rFactor]
Tyre Load {FL}           = wheelLoad_N.{FL}, N, +
Susp Pos {FL}            = jounce_m.{FL}, mm, ?, Measured from its own zero.
Wheel Rot Speed {FL}     = wheelSpeed_radps.{FL}, rad/s, ?

[AiM]
GPS Speed                = speed_mps, km/h, +
ECU RPM                  = engineSpeed_radps, rpm, +
TPS                      = accelerator, %, +
PPS                      = accelerator, %, +
GPS LatAcc               = lateralAcceleration_mps2, g, ?
GPS LonAcc               = longitudinalAcceleration_mps2, g, +
Lateral Acc              = lateralAcceleration_mps2, g, ?
LateralAcc               = lateralAcceleration_mps2, g, ?
Inline Acc               = longitudinalAcceleration_mps2, g, +
InlineAcc                = longitudinalAcceleration_mps2, g, +
Vertical Acc             = verticalAcceleration_mps2, g, ?, May include gravity.

[Race Technology]
# Wiki, Data And Configuration Messages 8: lateral is positive in a right-hand corner.
Lat Accel                = lateralAcceleration_mps2, g, -
Long Accel               = longitudinalAcceleration_mps2, g, +

[Racelogic]
# No line for LongAcc and LatAcc: a RaceBox writes them along its own axes, whichever way it was mounted.
velocity                 = speed_mps, , +

# Both signs from a log of 3,850 rows of a car on a circuit, against the course and the speed of its GPS.
[RaceChrono .csv]
lateral_acc              = lateralAcceleration_mps2, G, +
longitudinal_acc         = longitudinalAcceleration_mps2, G, +

# Signs from a right-hand corner of a log of 2020, driven with more and more throttle: the course turns from -123 to -128 degrees in 1.7 s.
[Tesla .csv]
Lateral Acceleration     = lateralAcceleration_mps2, m/s^2, +
Longitudinal Acceleration = longitudinalAcceleration_mps2, m/s^2, +
Yaw Rate                 = yawRate_radps, rad/s, +

[FIT]
speed (compressed)       = speed_mps, , +

[Tables]
Lateral Acceleration     = lateralAcceleration_mps2, , ?
Longitudinal Acceleration = longitudinalAcceleration_mps2, , +
Vertical Acceleration    = verticalAcceleration_mps2, , ?
Yaw Velocity             = yawRate_radps, , ?
Gear Position            = gear, , +
Accel Position           = accelerator, %, +
Accelerator Position     = accelerator, %, +
Accelerator Pos          = accelerator, %, +
Accel Pos                = accelerator, %, +
Accel Ped Pos            = accelerator, %, +
Accel Pedal Position     = accelerator, %, +
Accelerator Pedal Position = accelerator, %, +
Accelerator Pedal        = accelerator, %, +
Pedal Position           = accelerator, %, +
Pedal Pos                = accelerator, %, +
Pedal Pos 1              = accelerator, %, +
nGear                    = gear, , +
n_gear                   = gear, , +
GPS 2D speed             = speed_mps, m/s, +
PLX Engine Speed         = engineSpeed_radps, rpm, +
VSS                      = speed_mps, , +
Veh speed                = speed_mps, , +
KPH                      = speed_mps, km/h, +
kmh                      = speed_mps, km/h, +
MPH                      = speed_mps, mph, +
`;
