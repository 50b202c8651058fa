import { failureMessage, useApolloClient, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { notifyDevice, readDeviceState, stopNotifyingDevice, type DeviceState } from '@trax/playlists';
import { useToast } from '@trax/ui';
import { useEffect, useState } from 'react';
import { pushKeyQuery } from './reminders.query.js';

/** Whether this device shows reminders as notifications, and how that changes. No state: there are none here. */
export function useNotifiedDevice() {
  const client = useApolloClient();
  const { show } = useToast();
  const publicKey = useQuery(pushKeyQuery).data?.pushKey;
  const [state, setState] = useState<DeviceState>();
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    let isShown = true;
    void readDeviceState().then((read) => isShown && setState(read));
    return () => {
      isShown = false;
    };
  }, []);
  if (!publicKey) return { isChanging: false, change: undefined, state: undefined };

  const change = async (isOn: boolean): Promise<void> => {
    setChanging(true);
    try {
      await (isOn ? notifyDevice(client, publicKey) : stopNotifyingDevice(client));
    } catch (error) {
      show({ title: t`Error turning on notifications`, description: failureMessage(error), tone: 'destructive' });
    }
    setState(await readDeviceState());
    setChanging(false);
  };
  return { state, isChanging, change };
}
