import { t } from '@trax/i18n/macro';
import { readProductName, Section, SwitchRow, Text } from '@trax/ui';
import { useNotifiedDevice } from './use-notified-device.js';

/** Whether this device shows the reminders; nothing where that cannot be. */
export function NotificationsSection() {
  const { state, isChanging, change } = useNotifiedDevice();
  if (state === undefined) return null;
  const isSwitch = state === 'on' || state === 'off';
  return (
    <Section title={t`On this device`}>
      {state === 'not-installed' && (
        <Text>{t`Install ${{ product: readProductName() ?? 'Trax' }} on your home screen to get notifications.`}</Text>
      )}
      {state === 'denied' && (
        <Text>{t`Your browser blocks notifications of this site. Allow them in its settings for this site, then open this page again.`}</Text>
      )}
      {isSwitch && (
        <SwitchRow
          label={t`Notify me on this device`}
          description={t`At the times of your reminders, also while this page is closed. A press on the notification opens the playlist.`}
          isOn={state === 'on'}
          onChange={(isOn) => void (isChanging || change(isOn))}
        />
      )}
    </Section>
  );
}
