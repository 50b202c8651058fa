import type { Policy } from '@trax/contracts/operation';
import { Forbidden } from '@trax/nest-platform/problem';
import { assertMayCall } from '@trax/nest-platform/viewer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VerifiedPerson } from './identity-provider.js';
import { EmailNotVerified } from './session.errors.js';
import type { SessionCookie } from './session-cookie.js';
import type { SessionService, SignedIn } from './session.service.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person of this request as the identity provider verified them; null for a visitor. */
    person: VerifiedPerson | null;
  }
}

/** Sets the viewer of every call, before the hooks that depend on it. */
export function identifyCallers(fastify: FastifyInstance, sessions: SessionService, cookie: SessionCookie): void {
  fastify.decorateRequest('person', null);
  // A callback, not async: a call whose session is cached needs no promise.
  fastify.addHook('onRequest', (request, _reply, done) => {
    const value = needsIdentity(request) ? cookie.read(request) : undefined;
    if (value === undefined) return done();
    const known = sessions.peek(value);
    if (known !== undefined) {
      setViewer(request, known);
      return done();
    }
    sessions.find(value, request.id).then((found) => {
      setViewer(request, found);
      done();
    }, done);
  });
}

/** Whether a request calls the API or fetches audio, by the matched route: one address can be written in many ways. */
export function isCall({ routeOptions: { url } }: FastifyRequest): boolean {
  return url !== undefined && (url.startsWith('/api/') || url.startsWith('/audio/'));
}

// A sign-in or sign-out must not fail because the previous session cannot be verified.
function needsIdentity(request: FastifyRequest): boolean {
  return isCall(request) && (request.method === 'GET' || request.routeOptions.url !== '/api/session');
}

function setViewer(request: FastifyRequest, signedIn: SignedIn | null): void {
  request.person = signedIn?.person ?? null;
  request.viewer = signedIn?.viewer ?? null;
}

/** Refuses calls by the policy of the matched route, whoever put it on Fastify, and before their bodies are read. */
export function applyPolicies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { policy } = request.routeOptions.config;
    // There is no policy where there is no route, and an answer of 404.
    done(policy === undefined ? undefined : findRefusal(policy, request));
  });
}

function findRefusal(policy: Policy, { person, viewer }: FastifyRequest): Error | undefined {
  try {
    if (policy !== 'public') assertEmailVerified(person);
    assertMayCall(policy, viewer);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Forbidden();
  }
}

export function assertEmailVerified(person: VerifiedPerson | null): void {
  if (person?.provider === 'password' && !person.emailVerified) throw new EmailNotVerified();
}
