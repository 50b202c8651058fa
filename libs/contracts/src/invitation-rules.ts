/** What the invited person becomes. */
export const INVITED_ROLES = ['listener', 'administrator'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** How the link reaches the invited person: by an email of the installation, or copied by the administrator. */
export const INVITATION_DELIVERIES = ['mail', 'link'] as const;
export type InvitationDelivery = (typeof INVITATION_DELIVERIES)[number];

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;

export const INVITATION_PROBLEM_CODES = {
  invitationNotFound: 'INVITATION_NOT_FOUND',
  invitationUnknown: 'INVITATION_UNKNOWN',
  invitationUsed: 'INVITATION_USED',
  invitationExpired: 'INVITATION_EXPIRED',
  invitationWithdrawn: 'INVITATION_WITHDRAWN',
  invitationForAnother: 'INVITATION_FOR_ANOTHER',
  invitationNeedsEmail: 'INVITATION_NEEDS_EMAIL',
  noPasswords: 'NO_PASSWORDS',
} as const;
