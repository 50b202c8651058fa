import { useToast } from '@trax/ui';

/** An offer that stays open because the pointer rests on its toast ends by itself. */
const MAX_OFFER_MS = 30_000;

type UndoableChange = {
  readonly title: string;
  readonly description: string;
  /** Makes the change on the server, once the offer to undo is over. */
  readonly act: () => void;
  /** Takes the change back on the screen. */
  readonly undo: () => void;
};

/** Shows a toast with Undo for a change that is on the screen but not made yet. */
export function useUndoOffer() {
  const { show } = useToast();
  return ({ title, description, act, undo }: UndoableChange): void => {
    const notice = { title, description };
    const offer = onceUnlessUndone({ act, onTimeOver: () => show(notice) });
    const onAction = () => {
      if (offer.undo()) undo();
    };
    show({ ...notice, action: { label: 'Undo', onAction }, onClose: offer.run });
  };
}

/**
 * Acts once: by `run`, when the page goes or when the time is over, whichever is first; or never, after `undo`, which returns
 * whether it came in time.
 */
export function onceUnlessUndone({ act, onTimeOver }: { readonly act: () => void; readonly onTimeOver: () => void }) {
  let isOpen = true;
  const close = (): boolean => {
    const wasOpen = isOpen;
    isOpen = false;
    clearTimeout(timer);
    removeEventListener('pagehide', run);
    return wasOpen;
  };
  const run = (): void => {
    if (close()) act();
  };
  const timer = setTimeout(() => {
    run();
    onTimeOver();
  }, MAX_OFFER_MS);
  addEventListener('pagehide', run);
  return { run, undo: close };
}
