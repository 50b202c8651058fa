/** Who may make an account: every visitor, those invited, or none any more. */
export const SIGN_UP_MODES = ['open', 'invitation', 'closed'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

/** What better-auth demands of a password. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** Of a call whose password was not looked at, because too many wait for theirs: nothing has happened, and it may be made again. */
export const PASSWORD_QUEUE_FULL = 'PASSWORD_QUEUE_FULL';
/** What Firebase demands. */
export const FIREBASE_MIN_PASSWORD_LENGTH = 6;
export const MAX_EMAIL_LENGTH = 254;
/** What an address of an email must look like in a form; the server checks more. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const MAX_PRODUCT_NAME_LENGTH = 60;
export const MAX_OWNER_NAME_LENGTH = 120;

export const SET_UP_PROBLEM_CODES = {
  setUpNeeded: 'SET_UP_NEEDED',
  setUpDone: 'SET_UP_DONE',
  setUpCodeRefused: 'SET_UP_CODE_REFUSED',
  emailTaken: 'EMAIL_TAKEN',
  passwordTooCommon: 'PASSWORD_TOO_COMMON',
  passwordTooPersonal: 'PASSWORD_TOO_PERSONAL',
  signUpClosed: 'SIGN_UP_CLOSED',
  signUpByInvitation: 'SIGN_UP_BY_INVITATION',
} as const;
