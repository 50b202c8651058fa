// @ts-check
// Preloaded by the soak run alone: what a process holds is told apart from what nobody has collected yet, which in one that
// has little to do may be hours old.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 10_000;

setFlagsFromString('--expose-gc');
const collect = /** @type {() => void} */ (runInNewContext('gc'));
setInterval(collect, EVERY_MS).unref();
