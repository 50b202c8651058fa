import { namedProvider, offeredProviders, signInSettings } from '@trax/identity/sign-in-settings';
import { ConfigError, type Config } from '@trax/nest-platform/config';
import { z } from 'zod';

const openIdProvider = namedProvider
  .extend({
    issuer: z.url({ protocol: /^https?$/ }),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    scopes: z.array(z.string().regex(/^\S+$/)).default(['openid', 'email', 'profile']),
    /** The claim of the ID token that lists the groups of a person, and those whose people are administrators. */
    groupsClaim: z.string().min(1).optional(),
    adminGroups: z.array(z.string().min(1)).min(1).optional(),
  })
  .strict()
  .refine(({ groupsClaim, adminGroups }) => (groupsClaim === undefined) === (adminGroups === undefined), {
    error: 'needs both groupsClaim and adminGroups, or neither',
  });
export type OpenIdProvider = z.output<typeof openIdProvider>;

const clientSecret = (provider: string) =>
  z
    .string()
    .optional()
    .meta({ description: `the secret that belongs to \`${provider}_CLIENT_ID\`` });

/** How people sign in, besides or instead of a password. */
export const providerSettings = {
  ...signInSettings<OpenIdProvider>(openIdProvider),
  GOOGLE_CLIENT_SECRET: clientSecret('GOOGLE'),
  FACEBOOK_CLIENT_SECRET: clientSecret('FACEBOOK'),
};

export type ProvidersConfig = Config<typeof providerSettings>;

/** @throws ConfigError for settings that do not go together */
export function assertProvidersComplete(config: ProvidersConfig & { readonly OWNER_EMAIL: string }): void {
  for (const name of ['GOOGLE', 'FACEBOOK'] as const) {
    const [id, secret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const;
    if (config[id] !== undefined && config[secret] === undefined) throw missing(secret);
    if (config[id] === undefined && config[secret] !== undefined) throw missing(id);
  }
  if (config.PASSWORD_SIGN_IN) return;
  // The set-up makes an owner with a password.
  if (config.OWNER_EMAIL === '') throw missing('OWNER_EMAIL');
  if (offeredProviders(config).length === 0)
    throw new ConfigError(
      'PASSWORD_SIGN_IN is wrong (with false nobody could sign in: there is no other provider, see GOOGLE_CLIENT_ID, FACEBOOK_CLIENT_ID and OPENID_PROVIDERS).',
    );
}

const missing = (name: string) => new ConfigError(`The environment is not complete: ${name} is missing.`);
