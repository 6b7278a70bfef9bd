import type { AdviceCode } from './advice.ts';
import type { DiagnosticCode } from './diagnostics.ts';
import { ADVICE_EXPLANATIONS } from './advice-explanations.ts';

type FileCode = Exclude<DiagnosticCode, AdviceCode>;

/** Why a statement about a file matters, in a sentence or two; what is true of this file stands in its message. */
const FILE_EXPLANATIONS: Readonly<Record<FileCode, string>> = {
  'brace-joined-to-name':
    'A name ends at a blank, a line break, = or ~. A brace that touches it is a letter of the name, and no block opens or closes.',
  'brace-inside-value':
    'A value is everything from = to the end of its line. A brace there is text; the block stays open, and the keys that follow are read into it.',
  'one-line-block':
    'A value ends with its line, so several keys on one line are one value, and the closing brace is part of it.',
  'block-under-comment':
    'Racer gives a { to whatever was read last, a comment too. What stands in the block is then commented out with it.',
  'block-after-close':
    'A { belongs to the name read last. Without a name of its own it opens a block that was closed already.',
  'value-and-block': 'A name may have both; Racer reads each where it is asked for.',
  'missing-close-brace':
    'Racer counts braces and does not look at the indentation. Every key behind the missing brace is read as part of the open block, so the blocks that follow are not found.',
  'extra-close-brace':
    'A brace too many either stands alone, which does no harm, or has closed an outer block too early. Then keys stand outside the block they were written for.',
  'value-too-long':
    'Racer reads a value into a buffer of fixed size and takes the rest of the line for names.',
  'nesting-too-deep': 'Racer keeps ten levels. What is nested deeper is read into the block around it.',
  'byte-order-mark':
    'Some editors put three bytes in front of a text. Racer takes them for the first letters of the first name, which it then does not find.',
  'stray-name':
    'A name without a value does nothing. Often it is a comment without its ; or a key without its =.',
  'stray-value': 'Racer gives a value without a name to whatever was read last and replaces what that had.',
  'stray-reference': 'A reference without a name of its own goes to whatever was read last.',
  'unknown-reference':
    'A reference finds only blocks that stand before it, by their whole path. Where it finds none, nothing is inherited and the defaults count.',
  'mixed-line-endings':
    'Racer reads all three line ends. Some editors and version controls show such a file as changed all over.',
  'too-many-entries':
    'The largest car known has some thousands of entries. What is not read is kept byte for byte, but the car is not whole without it.',
  'plain-section-file':
    'Assetto Corsa and other games keep cars in [sections]. They are imported, not opened.',
  'unknown-key':
    'Neither Racer nor the simulation is known to read it. It is kept, and may belong to another program.',
  'near-miss-key':
    'One or two letters away from a key that is read. As it stands it does nothing, and the default counts for the key that was meant.',
  'duplicate-key':
    'Racer takes the first of equal names in a block. The others are never read, whatever they say.',
  'duplicate-block':
    'Racer takes the first of equal names. A second block is not merged with it: none of its keys is read.',
  'wrong-type': 'Racer reads as much of a number as it can and takes 0 where there is none.',
  'empty-value': 'A key without a value reads 0, not its default.',
  'trailing-text':
    'A number ends at the first letter that does not fit. In a text or file name everything to the line’s end counts, notes too.',
  'blank-in-file-name': 'The blanks are part of the name Racer looks for.',
  'decimal-comma': 'Racer knows the decimal point only. A number ends at the comma: 0,35 is 0.',
  'octal-integer': 'A whole number with a leading zero is read to the base of eight, as in C: 010 is 8.',
  'out-of-range':
    'The value is used as it stands. The limits are what makes sense for any car, or what Racer takes.',
  'unit-slip':
    'The number is far from what the field’s unit gives on any car, and right in another unit. Rates are in N/m and N s/m, lengths in m, inertias in kg m², shares from 0 to 1.',
  'obsolete-key': 'Newer versions of Racer do not read it, or read another key in its place.',
  'older-key': 'Both names are read, the newer one first. Under the newer name every version since finds it.',
  'missing-key': 'Something counts all the same. Written into the file it can be seen and changed.',
  'missing-file':
    'Without its torque curve the engine gives the same torque at every speed, and nothing ends its revs but the limit.',
  'bad-curve': 'A curve needs points with rising x. It cannot be used as it is.',
  'bad-pwm-table':
    'A table of duty and wheel speeds with a mistake would look like a badly tuned controller.',
  'bad-tyre-file':
    'A tyre file with a mistake is not used at all: one wrong coefficient can turn a force around.',
  'tyre-data-missing': 'A tyre model can only be as good as the data it is given.',
  'pacejka-94':
    'Both sets call coefficients a11 to a14 and c14 to c17 by the same names and mean other things by them. Racer’s own are ’89.',
  'curve-not-ending-at-zero':
    'The last value holds for all speeds above. An engine whose curve does not end at 0 goes on pulling beyond its limit.',
  'template-as-wheel': 'The block stands for both wheels of its axle; the right one gets the mirrored place.',
  'no-outputs': 'Without outputs the usual wheels are taken.',
  'unknown-differential-type':
    'A number that no version of Racer explains. It is kept; a name says what is meant.',
  'ignored-differential-key':
    'The key belongs to another kind of differential. It comes into force when the kind changes.',
  'unknown-choice': 'Only the listed words have a meaning.',
  'clutch-factor-missing': 'Racer multiplies the bias ratio by it, and without the key by its default.',
  'script-missing': 'An active differential is what its script says; without one there is nothing to run.',
  'bad-script': 'The script cannot be read, so the differential cannot be asked.',
  'end-ratio-used':
    'The gearbox’s final ratio is how old cars did it. It still counts where the differential says none; the ratio belongs to the differential (racer.nl, differentials).',
  'angle-past-90': 'A ramp presses with the cosine of its angle; beyond 90 degrees that is nothing.',
  'older-clutch-rule':
    'Racer changed the formula of the bias ratio between 0.5 and 0.8.6. The same numbers lock less since.',
  'differential-count': 'A car has one differential, or three: front, rear and centre.',
  'unused-differential': 'The block is kept and does nothing.',
  'unused-wheel': 'The block is kept and does nothing: all models here are of four wheels.',
  'faked-drive-share':
    'Racer 0.5 knows one differential. Wheels beside it get torque of their own, without a shaft: their speed does not count at the gearbox, and they do not brake with the engine. The more they get, the more it shows.',
  'anti-roll-bar-ignored': 'A bar joins the two wheels of one axle.',
  'wheel-order':
    'Racer’s defaults rely on 0 front left, 1 front right, 2 rear left, 3 rear right. In another order steering, drive and brakes may be on the wrong wheels. x is to the left, z forward.',
  'spring-too-stiff':
    'A spring is computed once a step. When wheel and spring swing faster than about six steps a period, the computed swing grows instead of dying, so such a run is refused.',
  'car-not-drivable': 'With this number there is no motion to compute. The car runs again when it is mended.',
};

/** Why each statement matters. */
export const EXPLANATIONS: Readonly<Record<DiagnosticCode, string>> = {
  ...FILE_EXPLANATIONS,
  ...ADVICE_EXPLANATIONS,
};

/**
 * Statements of which one press mends all: the remedy is the only sensible one, and a wrong guess cannot change how the
 * car drives beyond what was meant.
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
