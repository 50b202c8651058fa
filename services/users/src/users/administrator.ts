/** Injects the configured address of the owner; empty where the set-up makes the owner. */
export const OWNER_EMAIL = Symbol('owner email');

/** Two spellings of one address: without regard to case and surrounding space. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

type Person = { readonly isAdmin: boolean; readonly email: string; readonly emailVerified: boolean };

/**
 * The one administrator predicate: the stored flag, or the owner's address once it is verified, because
 * anybody may sign up with an address that is not theirs.
 */
export const isAdministrator = ({ isAdmin, email, emailVerified }: Person, ownerEmail: string): boolean =>
  isAdmin || (emailVerified && ownerEmail !== '' && isSameEmail(email, ownerEmail));
