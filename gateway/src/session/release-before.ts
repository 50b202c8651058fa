import type { CheckedSession } from '@trax/contracts/session';
import { getSessionStatus } from '@trax/contracts/session.operations';
import type { UpstreamClient } from '../upstream/upstream.client.js';
import { viewerOf, type Session } from './session.js';

// While this release is rolled out, the users service may still be of the release before. The next release removes this file.

const CALLS_AT_ONCE = 20;

/** Checks each session by a call of its own. */
export async function checkByReleaseBefore(
  upstream: UpstreamClient,
  sessions: readonly Session[],
  requestId: string,
): Promise<CheckedSession[]> {
  const answers: CheckedSession[] = [];
  while (answers.length < sessions.length) {
    const next = sessions.slice(answers.length, answers.length + CALLS_AT_ONCE);
    answers.push(...(await Promise.all(next.map((session) => checkOne(upstream, session, requestId)))));
  }
  return answers;
}

async function checkOne(upstream: UpstreamClient, session: Session, requestId: string): Promise<CheckedSession> {
  const context = { viewer: viewerOf(session), requestId };
  const status = await upstream.call(getSessionStatus, context, { path: { idHash: session.id } });
  const revokedAtSeconds = status.revokedAt === null ? 0 : Math.floor(Date.parse(status.revokedAt) / 1_000);
  return {
    isOpen: !status.isDeleted && session.person.issuedAtSeconds > revokedAtSeconds,
    isAdmin: status.isAdmin,
  };
}
