import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';

type Call = Pick<GenericEndpointContext, 'path' | 'params'> | null | undefined;

/** Whether somebody comes back from a provider. */
export const isCallback = (path: string | undefined): boolean => path?.startsWith('/callback/') === true;

/** @throws APIError always: an account is made for an address only when the provider has verified it */
export function refuseUnverifiedAddress(call: Call, logError: (message: string) => void): never {
  logError(
    `${call?.params?.['id']} has not said that the address of somebody without an account is verified (email_verified)`,
  );
  throw new APIError('FORBIDDEN', { code: 'email_not_verified', message: 'The provider has not verified it' });
}
