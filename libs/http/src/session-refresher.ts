import { createRemedy } from './remedy.js';

/** For calls that met a 401: a lost session is opened again. */
export const { set: setSessionRefresher, apply: refreshSession } = createRemedy();
