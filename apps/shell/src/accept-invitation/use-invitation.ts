import type { ReadableInvitation } from '@trax/contracts/invitations';
import type { Refusal } from '@trax/forms';
import { HttpProblem, requestJson } from '@trax/http';
import { i18n } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import { useCallback, useEffect, useState } from 'react';
import { readAccountRefusal } from '../sign-in/use-account-form.js';

type InvitationState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'usable'; readonly invitation: ReadableInvitation }
  | { readonly kind: 'refused'; readonly text: string; readonly mayWorkLater: boolean };

const FAILED = msg`The invitation could not be read. Please check your connection and try again.`;
const NOT_SENT = msg`Your account could not be made. Please check your connection and try again.`;
const WITHOUT_TOKEN = msg`This address is not complete. Please open the whole link of your invitation.`;

/** The invitation of a link, and how it is accepted. */
export function useInvitation(token: string | undefined) {
  const [state, setState] = useState<InvitationState>(
    token === undefined ? { kind: 'refused', text: i18n._(WITHOUT_TOKEN), mayWorkLater: false } : { kind: 'reading' },
  );
  const read = useCallback(() => token !== undefined && readState(token).then(setState), [token]);
  useEffect(() => void read(), [read]);
  const readAgain = (): void => {
    setState({ kind: 'reading' });
    void read();
  };

  /** What was wrong; undefined once there is an account, or when the invitation has ended meanwhile. */
  const accept = async (email: string, password: string): Promise<Refusal | 'accepted' | undefined> => {
    try {
      await requestJson('/api/invitations/accept', { method: 'POST', body: { token, email, password } });
      return 'accepted';
    } catch (error) {
      if (!isFinal(error)) return readAccountRefusal(error, i18n._(NOT_SENT));
      setState(toRefused(error));
      return undefined;
    }
  };
  return { state, readAgain, accept };
}

async function readState(token: string): Promise<InvitationState> {
  try {
    const answer = await requestJson('/api/invitations/read', { method: 'POST', body: { token } });
    return { kind: 'usable', invitation: answer as ReadableInvitation };
  } catch (error) {
    return toRefused(error);
  }
}

/** The link will never work again. */
const isFinal = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && (error.status === 404 || error.status === 410 || error.code === 'SIGN_UP_CLOSED');

const toRefused = (error: unknown): InvitationState => ({
  kind: 'refused',
  text: (error instanceof HttpProblem ? error.serverError : undefined) ?? i18n._(FAILED),
  mayWorkLater: !isFinal(error),
});
