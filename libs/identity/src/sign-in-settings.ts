import { parseJson } from '@trax/nest-platform/parse-json';
import { z } from 'zod';

/** The providers that better-auth knows by itself, in the order of the dialog. */
const KNOWN_PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const;
/** Where better-auth keeps passwords. */
const RESERVED_IDS = ['credential', ...Object.keys(KNOWN_PROVIDERS)];

/** An OpenID Connect provider as the gateway needs it; the users service reads the rest. */
export const namedProvider = z.object({
  /** A part of the address that the provider sends people back to. */
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/, { error: 'must be up to 32 small letters, digits and hyphens' })
    .refine((id) => !RESERVED_IDS.includes(id), { error: 'is taken' }),
  name: z.string().trim().min(1).max(40),
});
export type NamedProvider = z.output<typeof namedProvider>;

/** How people sign in to the accounts of the installation. `provider`: what the process reads of each one. */
export const signInSettings = <Provider extends NamedProvider>(provider: z.ZodType<Provider>) => ({
  PASSWORD_SIGN_IN: z.stringbool().default(true).meta({
    description:
      'with `IDENTITY=accounts`: `false` lets people sign in by other providers alone; the same in both processes',
  }),
  GOOGLE_CLIENT_ID: clientId('Google'),
  FACEBOOK_CLIENT_ID: clientId('Facebook'),
  OPENID_PROVIDERS: z
    .string()
    .default('[]')
    .transform((json, context) => readProviders(provider, json, context))
    .meta({
      description:
        'JSON: OpenID Connect providers, see [accounts.md](accounts.md#other-providers); best as `OPENID_PROVIDERS_FILE`; the gateway reads `id` and `name` of each',
    }),
});

type SignInConfig = {
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly FACEBOOK_CLIENT_ID?: string | undefined;
  readonly OPENID_PROVIDERS: readonly NamedProvider[];
};

/** The providers that people can choose, in the order of the dialog. */
export const offeredProviders = (config: SignInConfig): NamedProvider[] => [
  ...(config.GOOGLE_CLIENT_ID === undefined ? [] : [{ id: 'google', name: KNOWN_PROVIDERS.google }]),
  ...(config.FACEBOOK_CLIENT_ID === undefined ? [] : [{ id: 'facebook', name: KNOWN_PROVIDERS.facebook }]),
  ...config.OPENID_PROVIDERS.map(({ id, name }) => ({ id, name })),
];

const clientId = (provider: string) =>
  z
    .string()
    .optional()
    .meta({ description: `with \`IDENTITY=accounts\`: people sign in with ${provider}; the same in both processes` });

function readProviders<Provider extends NamedProvider>(
  provider: z.ZodType<Provider>,
  json: string,
  context: z.RefinementCtx,
): Provider[] {
  const parsed = z.array(provider).safeParse(parseJson(json));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
    context.addIssue({ code: 'custom', message: `must be a JSON array of providers: ${faults.join('; ')}` });
    return z.NEVER;
  }
  if (new Set(parsed.data.map(({ id }) => id)).size < parsed.data.length)
    context.addIssue({ code: 'custom', message: 'must have each id once' });
  return parsed.data;
}
