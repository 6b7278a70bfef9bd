import { findReason, type LeftOutReason, type ReasonRow } from '../left-out-reason.ts';

/** Reasons why a key of a car of rFactor is not imported. The first matching row is used. */
const REASONS: readonly ReasonRow[] = [
  [
    /^slipcurve \d+ (name|step|dropoff|data)/i,
    'Of a slip curve: only the position of its peak and what is left at its end are used.',
  ],
  [
    /(min|max)?temp|heat|cooling|lifetime|wear|failure|fade|emission|smoke|brakeglow/i,
    'Temperatures, wear and damage have no equivalent.',
  ],
  [/(^| )(ai|cpu)[a-z]*|feedbackrange|vehicleai|\w(torque|inertia)ai$/i, 'For the game’s own drivers.'],
  [/^(pits|pitmenu|plugin|vehicle|sound|damage)\b/i, 'Of pit stops, plug-ins, sound and damage.'],
  [/fuel/i, 'The mass is without fuel; Racer has no tank.'],
  [
    / (fast(bump|rebound)|bumpstage2|reboundstage2|applyslowtofast|limitfast)/i,
    'Racer has one damper rate for each direction.',
  ],
  [/bumpstop/i, 'A bump stop is elastic; Racer’s limit of travel is rigid.'],
  [/ (front|rear)3rd/i, 'Of the third spring only its rate has an equivalent.'],
  [
    /tractioncontrol|\babs|stability|launch|onboard|steeringhelp|brakinghelp|auto(clutch|shift|blip|lift|reverse)|blip|liftthrottle|antistall/i,
    'An aid of the game; the models here drive without it.',
  ],
  [
    /^(frontwing|rearwing|leftfender|rightfender|bodyaero|diffuser) .*(draft|dropoff|exponent|vehiclewidth|sideeffect|roadmodifier)/i,
    'Slipstream has no equivalent.',
  ],
  [
    /^(frontwing|rearwing|leftfender|rightfender|bodyaero|diffuser) .*(left|right|up|down|aft|fore|rot|sideways|yaw)$/i,
    'Racer’s wings have forces straight ahead only.',
  ],
  [/^(frontwing|rearwing) flap/i, 'Racer’s wings do not move.'],
  [
    /^(bodyaero|diffuser|frontwing|rearwing) .*(forcedistrib|rake|stall|offsetz)/i,
    'How a force moves and stalls has no equivalent.',
  ],
  [/^(bar|hinge|joint|joint&hinge) \d+ /i, 'Of the suspension only the rods between body and hubs are used.'],
  [/^body \d+ (ori|inertia)/i, 'The game derives it from the .hdv; the moments of the wheels are used.'],
  [/^body \d+ /i, 'Of a body other than wheels and hubs: its mass comes from the .hdv.'],
  [/^compound \d+.*(wetlatlong|wet)/i, 'The road is dry.'],
  [
    /^compound \d+.*(pressure|press)/i,
    'The rate at the set pressure is used; grip over pressure has no equivalent.',
  ],
  [/^compound \d+.*(camber)/i, 'Racer’s own law of camber is used.'],
  [/^compound \d+/i, 'Of another compound than the one in use, or without an equivalent in Racer’s tyre.'],
  [/ pressure/i, 'Sets the rate of the tyre; grip over pressure has no equivalent.'],
  [
    /^general (num|fuel|driver|graphic|look|mirror|cockpit|camera|collision|rules|garage|opponent|symmetric|maxspeed|notes|pitstop|forcefeedback|feelertype|feeler)/i,
    'Cameras, garage and rules.',
  ],
  [
    /^general (undertray|graphicaloffset|collisionsurface|camber|physicssolver|wedge|damagefile)/i,
    'For contact, damage and display.',
  ],
  [/^general cg(right|left)/i, 'The weight is put in the middle; a warning says where the file has it.'],
  [/^suspension (alignwheels|centerwheels)/i, 'Where the game draws the wheels.', 'harmless'],
  [/^controls (steeringffb|autoup|autodown)/i, 'Of the wheel of the player and the game’s own gear changes.'],
  [/^controls handbrake4wd/i, 'The centre differential here stays engaged.'],
  [/^driveline drift|^controls drift/i, 'Of another way of playing the game.', 'harmless'],
  [/^engine restrictorplate/i, 'The engine without a restrictor is read.', 'harmless'],
  [/^driveline \w+4wdeffect$/i, 'The car has one driven axle.', 'harmless'],
  [/^driveline rearsplit/i, 'The car has one driven axle.', 'harmless'],
  [/ cgoffsetx$/i, 'The game does not read it, by its own note.', 'harmless'],
  [/ springrubber/i, 'The rubber in the spring is taken as not fitted.'],
  [/ idlethrottle$/i, 'The idle of the models here needs no help.', 'harmless'],
  [/undertray|feeler|pushrodspring/i, 'Contact of the underside has no equivalent.'],
  [/ultrachassis/i, 'The flexible chassis has no equivalent; the rigid suspension of the .pm is used.'],
  [/trackbar/i, 'Moves the roll centre of a beam axle; the rods at rest are used.'],
  [/generalpowermult/i, 'How it changes the torque is not documented; it is left out.'],
  [/^gear_ratios|^final_drive/i, 'A ratio that no gear uses.'],
  [
    /^driveline (allow|semi|clutchwear|clutchfriction|clutchengage|baulk|gearing)/i,
    'How the game shifts and slips has no equivalent.',
  ],
  [
    / (diffpump|diffpumptorque)/i,
    'The pump of a differential that has ramps or a preload as well is left out.',
  ],
  [/ downshiftalgorithm$/i, 'The driver of a test changes down by its own rule.'],
  [/ speedlimiter$/i, 'Of the pit lane.', 'harmless'],
  [/revlimitlogic|revlimitavailable/i, 'The limiter here cuts at its speed.'],
  [/range$|setting$/i, 'A setting of the garage without an equivalent.'],
];

export function rfactorReason(section: string, key: string): LeftOutReason | undefined {
  return findReason(REASONS, `${section} ${key}`);
}
