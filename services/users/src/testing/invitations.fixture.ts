import type { InvitationDelivery, InvitedRole } from '@trax/contracts/invitation-rules';
import type { LinkedInvitation } from '@trax/contracts/invitations';
import type { TestService } from '@trax/testing-server/use-service';
import { PASSWORD } from './accounts.fixture.js';

export const ADMINISTRATOR = { uid: 'root', email: 'owner@trax.test', emailVerified: true, isAdmin: true } as const;

type Caller = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified?: boolean;
  readonly isAdmin: boolean;
};
type Invited = { email?: string | null; role?: InvitedRole; delivery?: InvitationDelivery };
type Accepted = { email?: string; password?: string; isAdmin?: boolean };

/** The operations on invitations as the gateway calls them. */
export function createInvitationCalls(service: TestService, viewer: Caller = ADMINISTRATOR) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    service.inject({ method, url, viewer, ...(payload && { payload }) });
  const answerToInvite = ({ email = null, role = 'listener', delivery = 'link' }: Invited = {}) =>
    call('POST', '/internal/invitations', { email, role, delivery });
  const linked = ({ invitation, link }: LinkedInvitation) => ({
    id: invitation.id,
    link,
    token: readToken(link ?? ''),
  });
  return {
    answerToInvite,
    invite: async (invited?: Invited) => linked((await answerToInvite(invited)).json<LinkedInvitation>()),
    answerToRenew: (id: string, delivery: InvitationDelivery = 'link') =>
      call('POST', `/internal/invitations/${id}/links`, { delivery }),
    renew: async (id: string) =>
      linked((await call('POST', `/internal/invitations/${id}/links`, { delivery: 'link' })).json<LinkedInvitation>()),
    withdraw: (id: string) => call('DELETE', `/internal/invitations/${id}`),
    list: async () => (await call('GET', '/internal/invitations')).json<object[]>(),
    changeSignUp: (signUp: string) => call('PUT', '/internal/sign-up', { signUp }),
    read: (token: string) => service.inject({ method: 'POST', url: '/api/invitations/read', payload: { token } }),
    accept: (token: string, { email = 'ada@trax.test', password = PASSWORD, ...more }: Accepted = {}) =>
      service.inject({ method: 'POST', url: '/api/invitations/accept', payload: { token, email, password, ...more } }),
  };
}

export const readToken = (text: string): string => /\/invitation#token=([\w-]+)/.exec(text)?.[1] ?? '';

/** Status and code of an answer. */
export const toOutcome = (answer: Awaited<ReturnType<TestService['inject']>>): [number, string?] =>
  answer.body === '' ? [answer.statusCode] : [answer.statusCode, answer.json<{ code: string }>().code];
