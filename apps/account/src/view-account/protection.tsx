import { t } from '@trax/i18n/macro';
import { useAccount } from '@trax/session';
import { ErrorState, LoadingRegion, Section, Skeleton, Text, useLoaded } from '@trax/ui';
import { LinkedProviders } from '../link-providers/linked-providers.js';
import { SignInMethods } from '../link-providers/sign-in-methods.js';
import { Passkeys } from '../manage-passkeys/passkeys.js';
import { Codes } from '../use-codes/codes.js';

/** What protects the account beside its password. */
export function Protection() {
  const { value, hasFailed, reload, retry } = useLoaded(useAccount().readProtection);
  return (
    <>
      <Section title={t`Second factor`}>
        {hasFailed && <ErrorState title={t`Your second factor could not be loaded`} onRetry={retry} />}
        {value === undefined && hasFailed !== true && (
          <LoadingRegion label={t`Loading your second factor`}>
            <Skeleton height="4rem" />
          </LoadingRegion>
        )}
        {value === null && <Text>{t`The service that keeps your account offers no second factor here.`}</Text>}
        {value && <Codes isOn={value.hasCodes} ways={value.ways} onChanged={() => void reload()} />}
      </Section>
      {value && (
        <Section title={t`Passkeys`} lead={t`Sign in with your fingerprint, your face or the PIN of your device.`}>
          <Passkeys passkeys={value.passkeys} onChanged={reload} />
        </Section>
      )}
      {value === null && <SignInMethods />}
      {value && <LinkedProviders ways={value.ways} onChanged={reload} />}
    </>
  );
}
