import { t } from '@trax/i18n/macro';
import { useAccount } from '@trax/session';
import type { SignedInDevice } from '@trax/session';
import {
  Button,
  Cluster,
  ConfirmButton,
  ErrorState,
  List,
  LoadingRegion,
  Skeleton,
  Text,
  useLoaded,
  useToast,
} from '@trax/ui';
import { useCallback, useState } from 'react';
import { DeviceRow } from './device-row.js';

/** This one first, then the one that was used last. */
const inOrder = (devices: readonly SignedInDevice[]): readonly SignedInDevice[] =>
  devices.toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.lastSeenAt.localeCompare(one.lastSeenAt),
  );

/** The devices, as of the moment when they were read. */
export function useDevices() {
  const { listDevices } = useAccount();
  const load = useCallback(
    async () => ({ devices: inOrder(await listDevices()), readAtMs: Date.now() }),
    [listDevices],
  );
  return useLoaded(load);
}

type DevicesProps = { readonly devices: ReturnType<typeof useDevices> };

/** Where the person is signed in, and how to end that. */
export function Devices({ devices: { value, hasFailed, reload, retry } }: DevicesProps) {
  if (hasFailed) return <ErrorState title={t`Your devices could not be loaded`} onRetry={retry} />;
  if (value === undefined)
    return (
      <LoadingRegion label={t`Loading your devices`}>
        <Skeleton height="4rem" />
      </LoadingRegion>
    );
  return (
    <>
      {value.devices.length === 0 && <Text>{t`No device is known at the moment.`}</Text>}
      <DeviceList {...value} onChanged={reload} />
      <SignOutEverywhere />
    </>
  );
}

type DeviceListProps = {
  readonly devices: readonly SignedInDevice[];
  readonly readAtMs: number;
  readonly onChanged: () => Promise<void>;
};

function DeviceList({ devices, readAtMs, onChanged }: DeviceListProps) {
  const { signOutDevice } = useAccount();
  const { show } = useToast();
  const [busyId, setBusyId] = useState<string>();
  const others = devices.filter(({ isCurrent }) => !isCurrent);
  const signOut = async (id: string, name: string): Promise<void> => {
    if (busyId !== undefined) return;
    setBusyId(id);
    const failure = await signOutDevice(id);
    await onChanged();
    setBusyId(undefined);
    if (failure === undefined) show({ title: t`Signed out`, description: t`${name} is out within a minute.` });
    else show({ title: t`Failed to sign out`, description: failure.text, tone: 'destructive' });
  };
  return (
    <List ids={others.map(({ id }) => id)}>
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          readAtMs={readAtMs}
          isBusy={busyId === device.id}
          onSignOut={(name) => void signOut(device.id, name)}
        />
      ))}
    </List>
  );
}

function SignOutEverywhere() {
  const { signOutEverywhere } = useAccount();
  return (
    <Cluster>
      <ConfirmButton
        trigger={<Button variant="secondary">{t`Sign out everywhere`}</Button>}
        title={t`Sign out everywhere?`}
        description={t`This device is signed out at once, every other one within a minute. Each of them needs a new sign-in then.`}
        confirmLabel={t`Sign out everywhere`}
        onConfirm={signOutEverywhere}
      />
    </Cluster>
  );
}
