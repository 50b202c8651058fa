import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';

/** The identifier of a link for a new password, without its token; better-auth's own. */
export const RESET_PREFIX = 'reset-password:';

type Verification = { readonly identifier: string; readonly value: string };

/**
 * Keeps one link for a new password open for each account, and none once a password was chosen. `onNewPassword`: it has ended
 * the other sessions of the person.
 */
export const passwordLinks = (onNewPassword: (uid: string) => void) =>
  ({
    id: 'password-links',
    init: ({ adapter }) => {
      const endOthers = async ({ identifier, value }: Verification) => {
        if (identifier.startsWith(RESET_PREFIX)) await endLinks(adapter, value);
      };
      // A link is deleted when it is used.
      const finish = async (used: Verification) => {
        await endOthers(used);
        if (used.identifier.startsWith(RESET_PREFIX)) onNewPassword(used.value);
      };
      const verification = { create: { before: endOthers }, delete: { after: finish } };
      return { options: { databaseHooks: { verification } } };
    },
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/change-password',
          handler: createAuthMiddleware(async ({ context: { adapter, returned, session } }) => {
            if (session === null || isAPIError(returned)) return;
            await endLinks(adapter, session.user.id);
            onNewPassword(session.user.id);
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

async function endLinks(adapter: Pick<AuthContext['adapter'], 'deleteMany'>, uid: string): Promise<void> {
  const where = [
    { field: 'value', value: uid },
    { field: 'identifier', operator: 'starts_with' as const, value: RESET_PREFIX },
  ];
  await adapter.deleteMany({ model: 'verification', where });
}
