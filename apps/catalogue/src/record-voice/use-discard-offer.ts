import { t } from '@trax/i18n/macro';
import { offerUndo, useToast } from '@trax/ui';
import { useEffect, useRef } from 'react';

export type DiscardOffer = {
  /** Shows that a recording was discarded, with an Undo that calls `restore`. */
  readonly show: (restore: () => void) => void;
  /** Something else takes the place of what was discarded. */
  readonly withdraw: () => void;
};

/** The offer to bring back what was discarded; it goes with the screen. */
export function useDiscardOffer(): DiscardOffer {
  const { show } = useToast();
  const close = useRef<() => void>(undefined);
  useEffect(() => () => close.current?.(), []);
  return {
    show: (restore) => {
      close.current = offerUndo(show, { title: t`Recording discarded` }, restore);
    },
    withdraw: () => close.current?.(),
  };
}
