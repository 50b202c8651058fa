// @ts-check
// Preloaded by the soak run alone: without regular collections the heap of an idle process holds hours of garbage.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 10_000;

setFlagsFromString('--expose-gc');
const collect = /** @type {() => void} */ (runInNewContext('gc'));
setInterval(collect, EVERY_MS).unref();
