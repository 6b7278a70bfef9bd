/** In place of manoeuvre and model of sessions that were read from a file of another program. */
export const IMPORTED = 'imported';

/** In place of the manoeuvre of sessions in which our model drove with the inputs of a log. */
export const SIMULATED_LOG = 'simulated-log';

/** SHA-256 of an empty car.ini: the setup of a session to which no car is attached. */
const NO_SETUP_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** True for a session with the car.ini of a run, or with one that was attached to it. */
export const hasSetup = ({ setupHash }: { readonly setupHash: string }): boolean =>
  setupHash !== NO_SETUP_HASH;
