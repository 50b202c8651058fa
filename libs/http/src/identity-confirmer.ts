import { createRemedy } from './remedy.js';

/** For calls that need a more recent sign-in: the person confirms who they are. */
export const { set: setIdentityConfirmer, apply: confirmIdentity } = createRemedy();
