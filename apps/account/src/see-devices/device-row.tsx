import { t, Trans } from '@trax/i18n/macro';
import type { SignedInDevice } from '@trax/session';
import { Button, ListRow, Note, Stack, Time, formatAgo, formatInstant, textStyle, useTimezone } from '@trax/ui';
import { styled } from 'styled-components';
import { deviceName } from './device-name.js';

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  font-weight: 600;
`;

const Mark = styled.span`
  ${textStyle.secondary}
  padding: 0 var(--space-3);
  border: 1px solid transparent; /* drawn where colours are forced */
  border-radius: var(--radius-pill);
  background: var(--primary-soft);
  color: var(--on-primary-soft);
  font-weight: 500;
`;

type DeviceRowProps = {
  readonly device: SignedInDevice;
  /** When the list was read. */
  readonly readAtMs: number;
  readonly isBusy: boolean;
  readonly onSignOut: (name: string) => void;
};

/** One device in words, when it was used last, and its button; this device is signed out by the user menu. */
export function DeviceRow({ device, readAtMs, isBusy, onSignOut }: DeviceRowProps) {
  const { userAgent, createdAt, lastSeenAt, isCurrent } = device;
  const timeZone = useTimezone();
  const name = deviceName(userAgent);
  const ago = formatAgo(lastSeenAt, readAtMs);
  return (
    <ListRow>
      <Stack gap="1">
        <Name>
          <span>{name}</span>
          {isCurrent && <Mark>{t`This device`}</Mark>}
        </Name>
        <Note>
          <Trans>
            Last used{' '}
            <time dateTime={lastSeenAt} title={formatInstant(lastSeenAt, 'moment', timeZone)}>
              {ago}
            </time>{' '}
            · signed in <Time instant={createdAt} />
          </Trans>
        </Note>
      </Stack>
      {!isCurrent && (
        <Button
          variant="secondary"
          isBusy={isBusy}
          aria-label={t`Sign out ${name}`}
          onClick={() => onSignOut(name)}
        >{t`Sign out`}</Button>
      )}
    </ListRow>
  );
}
