import { SCRIPT_FUNCTION, SCRIPT_INPUTS } from '../../contract/script-inputs.ts';

/** Name of what the prelude throws: its message is a whole sentence about the script. */
export const OWN_FAULT = 'ScriptFault';

/** Places of the shared array after the inputs. */
export const RESULT_SLOT = SCRIPT_INPUTS.length;
export const SHARED_COUNT = SCRIPT_INPUTS.length + 1;

/**
 * Runs inside the engine before the script: takes away what would differ from run to run, and makes of the script's
 * function one that reads its inputs from the shared array and writes its answer there. Numbers do not cross the border
 * one by one then: a call moves no values at all. The script never holds the array.
 */
export const PRELUDE = `(function () {
  'use strict';
  const { Float64Array } = globalThis;
  delete globalThis.Math.random;
  return function (script, buffer) {
    if (typeof script !== 'function')
      throw { name: '${OWN_FAULT}', message: 'defines no function ${SCRIPT_FUNCTION}(car)' };
    const shared = new Float64Array(buffer);
    const car = {
${SCRIPT_INPUTS.map(({ name }) => `      ${name}: 0,`).join('\n')}
    };
    return function () {
${SCRIPT_INPUTS.map(({ name }, i) => `      car.${name} = shared[${i}];`).join('\n')}
      const answer = script(car);
      if (typeof answer !== 'number')
        throw { name: '${OWN_FAULT}', message: 'returns ' + (answer === null ? 'null' : typeof answer) + ', not a number' };
      if (answer !== answer) throw { name: '${OWN_FAULT}', message: 'returns NaN, not a number' };
      shared[${RESULT_SLOT}] = answer;
    };
  };
})()`;
