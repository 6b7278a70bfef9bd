import type { AdviceCode } from './advice.ts';
import type { DiagnosticCode } from './diagnostics.ts';
import { ADVICE_EXPLANATIONS } from './advice-explanations.ts';

type FileCode = Exclude<DiagnosticCode, AdviceCode>;

/**
 * Why a diagnostic of a file matters, in a sentence or two; the facts about the file at hand are in its
 * message.
 */
const FILE_EXPLANATIONS: Readonly<Record<FileCode, string>> = {
  'brace-joined-to-name':
    'A name ends at a blank, a line break, = or ~. A brace that touches it becomes part of the name, and no block opens or closes.',
  'brace-inside-value':
    'A value is everything from = to the end of its line. A brace there is text; the block stays open, and the keys that follow are read into it.',
  'one-line-block':
    'A value ends with its line, so several keys on one line are one value, and the closing brace is part of it.',
  'block-under-comment':
    'Racer attaches a { to the last thing it read, even a comment. The whole block is then commented out with it.',
  'block-after-close':
    'A { belongs to the last name read. Without a name of its own it opens a block that was already closed.',
  'value-and-block': 'A name may have both a value and a block; Racer reads whichever it needs.',
  'missing-close-brace':
    'Racer counts braces and ignores the indentation. Every key after the missing brace is read as part of the open block, so the following blocks are not found.',
  'extra-close-brace':
    'A surplus brace either closes nothing, which does no harm, or closes an outer block too early. Then keys end up outside the block they belong to.',
  'value-too-long':
    'Racer reads a value into a buffer of fixed size and takes the rest of the line for names.',
  'nesting-too-deep': 'Racer keeps ten levels. Deeper blocks are read into the block around them.',
  'byte-order-mark':
    'Some editors put three bytes (a byte order mark) in front of a text. Racer reads them as part of the first name and then does not find that name.',
  'stray-name':
    'A name without a value does nothing. Often it is a comment without its ; or a key without its =.',
  'stray-value':
    'Racer assigns a value without a name to the last name it read, and replaces the value of that name.',
  'stray-reference': 'Racer assigns a reference without a name to the last name it read.',
  'unknown-reference':
    'A reference finds only blocks that come before it in the file, by their whole path. If it finds none, nothing is inherited and the defaults are used.',
  'mixed-line-endings':
    'Racer reads all three kinds of line ending. Some editors and version control systems show such a file as changed in every line.',
  'too-many-entries':
    'The largest known car has a few thousand entries. Entries that are not read are kept byte for byte, but the car is incomplete without them.',
  'plain-section-file':
    'Assetto Corsa and other games keep cars in [sections]. They are imported, not opened.',
  'unknown-key':
    'Neither Racer nor the simulation is known to read this key. It is kept, as it may belong to another program.',
  'near-miss-key':
    'The key is one or two letters away from a known key. It has no effect, and the default is used for the key that was meant.',
  'duplicate-key': 'Racer uses the first of equal names in a block. The others are never read.',
  'duplicate-block':
    'Racer uses the first of equal names. A second block is not merged with it: none of its keys are read.',
  'wrong-type': 'Racer reads as much of a number as it can, and 0 where there is none.',
  'empty-value': 'A key without a value is read as 0, not as its default.',
  'trailing-text':
    'A number ends at the first character that does not fit. A text or file name includes everything up to the end of the line, notes too.',
  'blank-in-file-name': 'The blanks become part of the file name that Racer looks for.',
  'decimal-comma': 'Racer only understands the decimal point. A number ends at the comma: 0,35 is read as 0.',
  'octal-integer': 'A whole number with a leading zero is read as octal, as in C: 010 is 8.',
  'out-of-range':
    'The value is used unchanged. The limits are those that make sense for any car, or those of Racer.',
  'unit-slip':
    'In the unit of the field the number is unrealistic for any car, in another unit it would be right. Rates are in N/m and N·s/m, lengths in m, inertias in kg·m², shares from 0 to 1.',
  'obsolete-key': 'Newer versions of Racer do not read this key, or read another key in its place.',
  'older-key': 'Both names are read, the newer one first. All later versions of Racer find the newer name.',
  'missing-key': 'The default is used. Written into the file, the value can be seen and changed.',
  'missing-file':
    'Without its torque curve the engine gives the same torque at every speed, and only the rev limit ends its range.',
  'model-file':
    'A car is shown by the models that its car.ini names; the simulation does not read them. A model is a .dof of Racer, a .glb or a .gltf of at most 64 MiB in the folder of the car. Damaged ones are exported again from the program that made them.',
  'model-surface':
    'Pictures and shaders of a model lie in the folder of the car. A picture is a TGA, BMP, JPG or PNG of at most 64 MiB, 8192 texels a side and 16 million texels in all; save a damaged one again from the program that made it, and a larger one in a smaller size.',
  'bad-curve': 'A curve needs points with rising x. This one cannot be used.',
  'bad-pwm-table':
    'A table of duty and wheel speeds with a mistake would look like a badly tuned controller.',
  'bad-tyre-file':
    'A tyre file with a mistake is not used at all: one wrong coefficient can reverse a force.',
  'tyre-data-missing': 'A tyre model is only as good as its data.',
  'pacejka-94':
    'Both sets use the names a11 to a14 and c14 to c17 for different coefficients. Racer’s own set is ’89.',
  'curve-not-ending-at-zero':
    'The last value holds for all higher speeds. An engine whose curve does not end at 0 keeps pulling beyond its limit.',
  'template-as-wheel':
    'The block applies to both wheels of its axle; the right one gets the mirrored position.',
  'no-outputs': 'Without outputs the usual wheels are driven.',
  'unknown-differential-type':
    'No version of Racer documents this number. It is kept; set the kind by its name to make it clear.',
  'ignored-differential-key':
    'The key belongs to another kind of differential. It takes effect when the kind changes.',
  'unknown-choice': 'Only the listed words are understood.',
  'clutch-factor-missing':
    'Racer multiplies the bias ratio by this factor, or by its default where the key is not set.',
  'script-missing':
    'The script decides what an active differential does; without it the differential cannot work.',
  'bad-script': 'The script cannot be read, so the differential cannot work.',
  'end-ratio-used':
    'Old cars set the final ratio in the gearbox. It is still used where the differential does not set one, but it belongs in the differential (racer.nl, differentials).',
  'angle-past-90':
    'The force of a ramp is proportional to the cosine of its angle; beyond 90 degrees it is zero.',
  'older-clutch-rule':
    'Racer changed the formula of the bias ratio between 0.5 and 0.8.6. The same numbers give less locking in later versions.',
  'differential-count': 'A car has one differential, or three: front, rear and centre.',
  'unused-differential': 'The block is kept and has no effect.',
  'unused-wheel': 'The block is kept and has no effect: the car does not count it (car.wheels).',
  'physx-only':
    'The other models, derived figures, advice and most charts are made for cars with four wheels. The PhysX model drives this vehicle; choose it for a run.',
  'faked-drive-share':
    'Racer 0.5 has one differential. Other driven wheels get torque without a shaft: their speed does not act on the gearbox, and they get no engine braking. The larger their share, the more noticeable this is.',
  'anti-roll-bar-ignored': 'A bar joins the two wheels of one axle.',
  'wheel-order':
    'Racer’s defaults rely on 0 front left, 1 front right, 2 rear left, 3 rear right. In another order, steering, drive and brakes may act on the wrong wheels. x is to the left, z forward.',
  'spring-too-stiff':
    'A spring is computed once a step. When a period of wheel and spring has fewer than about six steps, the computed oscillation grows instead of dying out, so such a run is refused.',
  'car-not-drivable': 'With this number no motion can be computed. Correct it to run the car.',
};

/** Why each diagnostic matters. */
export const EXPLANATIONS: Readonly<Record<DiagnosticCode, string>> = {
  ...FILE_EXPLANATIONS,
  ...ADVICE_EXPLANATIONS,
};

/**
 * Diagnostics that one press corrects all at once: the remedy is the only sensible one, and a wrong guess
 * cannot change how the car drives beyond the intention.
 */
export const FIX_ALL: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'near-miss-key',
  'duplicate-key',
  'duplicate-block',
  'decimal-comma',
  'octal-integer',
  'trailing-text',
  'blank-in-file-name',
  'brace-inside-value',
  'brace-joined-to-name',
  'obsolete-key',
  'older-key',
  'missing-key',
  'unit-slip',
  'ignored-differential-key',
  'spring-too-stiff',
  'stray-name',
]);
