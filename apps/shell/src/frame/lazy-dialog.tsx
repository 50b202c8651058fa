import { Dialog, lazyWithRetry } from '@trax/ui';
import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { PageFailure } from '../remotes/page-failure.js';

/** `unused` until it is opened for the first time, which loads its code. */
type Status = 'unused' | 'open' | 'closed';

export type LazyDialogProps = { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void };

/** A dialog that stands above all layouts, where its `Host` is rendered, and is opened from anywhere. */
export function lazyDialog(load: () => Promise<ComponentType<LazyDialogProps>>, readTitle: () => string) {
  const store = createStore<Status>(() => 'unused');
  const change = (status: Status) => () => store.setState(status, true);
  const LoadedDialog = lazyWithRetry(load, {
    // Closed, it is loaded anew by the next opening.
    renderFailure: (onRetry) => (
      <Dialog isOpen onOpenChange={change('unused')} title={readTitle()}>
        <PageFailure onRetry={onRetry} />
      </Dialog>
    ),
  });
  const Host = () => {
    const status = useStore(store);
    return status !== 'unused' && <LoadedDialog isOpen={status === 'open'} onOpenChange={change('closed')} />;
  };
  return { Host, open: change('open'), preload: LoadedDialog.preload };
}
