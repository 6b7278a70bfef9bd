/** msgpackr takes a missing native reader as optional and reads strings in JavaScript. */
throw new Error('The native string reader of msgpackr is not installed; strings are read in JavaScript.');
