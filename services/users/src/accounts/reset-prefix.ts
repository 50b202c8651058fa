/** What better-auth writes before the token of a link for a new password, in `auth_verifications`. */
export const RESET_PREFIX = 'reset-password:';
