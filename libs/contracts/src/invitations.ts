import { z } from 'zod';
import { INVITATION_DELIVERIES, INVITED_ROLES } from './invitation-rules.js';
import { newPassword } from './set-up.js';
import { EXTRA_HASH_MS, operation, refusal } from './operation.js';
import { emailAddress } from './text.js';

const role = z.enum(INVITED_ROLES);
const delivery = z.enum(INVITATION_DELIVERIES);

/** An invitation that is not accepted yet. */
export const invitation = z.object({
  id: z.uuid(),
  /** Null for a link that works for any visitor. */
  email: z.string().nullable(),
  role,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** That of its newest link. */
  delivery,
  /** Why the mail server has not taken the email with that link so far. */
  mailFailure: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

/** An invitation with a new link, which is null when it was sent by email, and is never shown again. */
export const linkedInvitation = z.object({ invitation, link: z.string().nullable() });
export type LinkedInvitation = z.infer<typeof linkedInvitation>;

export const inviteInput = z.object({ email: emailAddress.nullable(), role, delivery });
export type InviteInput = z.infer<typeof inviteInput>;

export const invitationPath = z.object({ id: z.uuid() });

/** That of a link: 22 characters. */
const token = z.string().min(1).max(100);
/** What the invited person has to know before accepting. */
export const readableInvitation = z.object({
  /** Null where the person chooses. */
  email: z.string().nullable(),
  role,
});
export type ReadableInvitation = z.infer<typeof readableInvitation>;

export const acceptInvitationInput = z.strictObject({
  token,
  email: emailAddress,
  password: newPassword,
});
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>;

// As the set-up these exist only where `IDENTITY=accounts`: they are no operations of every installation.
const ofPanel = { service: 'users', policy: 'administrator' } as const;
const ofInvited = { service: 'users', policy: 'public', rateLimit: 'session' } as const;
const GONE = refusal('INVITATION_USED, INVITATION_EXPIRED or INVITATION_WITHDRAWN');
const UNKNOWN = refusal('INVITATION_UNKNOWN');
const NOT_FOUND = refusal('There is no such open invitation');

export const listInvitations = operation('GET /internal/invitations', {
  ...ofPanel,
  id: 'listInvitations',
  summary: 'The invitations that are not accepted yet, newest first',
  answers: { 200: { description: 'The invitations', schema: z.array(invitation) } },
});

export const invite = operation('POST /internal/invitations', {
  ...ofPanel,
  id: 'invite',
  needsRecentSignIn: true,
  summary: 'Invite a person; an open invitation of the same address gets a new link and this role',
  body: inviteInput,
  answers: {
    201: { description: 'The invitation', schema: linkedInvitation },
    400: refusal('INVITATION_NEEDS_EMAIL'),
    409: refusal('EMAIL_TAKEN, SIGN_UP_CLOSED or NO_MAIL_SERVER'),
  },
});

export const renewInvitation = operation('POST /internal/invitations/{id}/links', {
  ...ofPanel,
  id: 'renewInvitation',
  needsRecentSignIn: true,
  parameters: { path: invitationPath },
  summary: 'A new link, for 7 days from now; the one before stops working',
  body: z.object({ delivery }),
  answers: { 201: { description: 'The invitation', schema: linkedInvitation }, 404: NOT_FOUND },
});

export const withdrawInvitation = operation('DELETE /internal/invitations/{id}', {
  ...ofPanel,
  id: 'withdrawInvitation',
  parameters: { path: invitationPath },
  isIdempotent: true,
  summary: 'Its link stops working',
  answers: { 204: { description: 'It is withdrawn' }, 404: NOT_FOUND },
});

export const readInvitation = operation('POST /api/invitations/read', {
  ...ofInvited,
  id: 'readInvitation',
  summary: 'Whom the invitation of a link is for',
  body: z.strictObject({ token }),
  answers: { 200: { description: 'The invitation', schema: readableInvitation }, 404: UNKNOWN, 410: GONE },
});

export const acceptInvitation = operation('POST /api/invitations/accept', {
  ...ofInvited,
  id: 'acceptInvitation',
  hashesPassword: true,
  extraAnswerMs: EXTRA_HASH_MS,
  summary: 'Make the account of the invited person, once; the very same call is answered alike for a minute',
  body: acceptInvitationInput,
  answers: {
    204: { description: 'The person can sign in' },
    403: refusal('INVITATION_FOR_ANOTHER, SIGN_UP_CLOSED or NO_PASSWORDS'),
    404: UNKNOWN,
    409: refusal('EMAIL_TAKEN'),
    410: GONE,
  },
});
