import { assertMayCall, type Policy } from '@trax/nest-platform/viewer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VouchedPerson } from './identity-provider.js';
import { EmailNotVerified } from './session.errors.js';
import type { SessionService } from './session.service.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the identity provider said of the person of this request; null for a visitor. */
    person: VouchedPerson | null;
  }
}

/** Finds out who asks, before anything else is decided about a call; pages and their files are the same for everybody. */
export function identifyEveryCall(fastify: FastifyInstance, sessions: SessionService): void {
  fastify.decorateRequest('person', null);
  fastify.addHook('onRequest', async (request) => {
    if (!isCall(request.url)) return;
    // Opening or ending a session must not depend on whether the old one can be verified.
    if (request.method !== 'GET' && request.url.startsWith('/api/session')) return;
    const person = await sessions.findPerson(request);
    if (person === null) return;
    request.viewer = await sessions.viewerOf(person, request);
    if (request.viewer !== null) request.person = person;
  });
}

export function isCall(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/audio/');
}

/** Lets a call in by its policy, and nobody whose e-mail address is unproved. @throws NotSignedIn, EmailNotVerified */
export function assertMayEnter(policy: Policy, { person, viewer }: FastifyRequest): void {
  if (policy !== 'public') assertEmailVerified(person);
  assertMayCall(policy, viewer);
}

export function assertEmailVerified(person: VouchedPerson | null): void {
  if (person?.provider === 'password' && !person.emailVerified) throw new EmailNotVerified();
}
