/** For which people a second factor is required: none, or administrators. */
export const SECOND_FACTOR_RULES = ['none', 'administrators'] as const;

/** How long after a sign-in the person may give access, or change what protects an account, without another proof. */
export const RECENT_SIGN_IN_SECONDS = 10 * 60;
export const MAX_PASSKEY_NAME_LENGTH = 60;

export const SECOND_FACTOR_PROBLEM_CODES = {
  /** The sign-in is too long ago for this: the person has to prove again who they are. */
  reauthenticationNeeded: 'REAUTHENTICATION_NEEDED',
  /** An administrator without a second factor, where the installation requires one. */
  secondFactorNeeded: 'SECOND_FACTOR_NEEDED',
  /** The accounts of this installation are those of Firebase, which has its own. */
  secondFactorNotOffered: 'SECOND_FACTOR_NOT_OFFERED',
} as const;
