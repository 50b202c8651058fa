import { i18n } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { keptQueues, type KeepFailureCause } from '@trax/player';
import { dayIn, deviceTimezone, offerUndo, useToast } from '@trax/ui';
import { useEffect } from 'react';
import { install, installPrompt, isOfferDue } from './install-prompt.js';

const FAILURES = {
  'no-place': msg`This browser has removed what was kept here. Please reload the page and try again.`,
  'no-room': msg`This device has no room left for it.`,
  missing: msg`The server no longer has all of its tracks. Please reload the page and try again.`,
  'no-answer': msg`The server does not answer. Please check your connection and try again.`,
} satisfies Record<KeepFailureCause, unknown>;
const OFFER_MS = 20_000;

/** What became of sounds that the person keeps on this device, and the offer to install the application. */
export function useDeviceToasts(): void {
  const { show } = useToast();
  useEffect(() => {
    const stops = [
      keptQueues.on('kept', ({ name }) => show({ title: t`Kept on this device`, description: name })),
      keptQueues.on('removed', (removed) =>
        offerUndo(
          show,
          { title: t`Removed from this device`, description: removed.name },
          () => void keptQueues.download(removed),
        ),
      ),
      keptQueues.on('failed', ({ name, cause }) =>
        show({ title: t`${name} could not be kept`, description: i18n._(FAILURES[cause]), tone: 'destructive' }),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [show]);
  useEffect(() => {
    const offer = () => {
      if (installPrompt.getState() === undefined || !isOfferDue(dayIn(deviceTimezone(), new Date()))) return;
      const action = { label: t`Install`, onAction: install };
      show({
        title: t`Install this app`,
        description: t`It opens from your home screen, like any other.`,
        durationMs: OFFER_MS,
        isOffer: true,
        action,
      });
    };
    offer();
    return installPrompt.subscribe(offer);
  }, [show]);
}
