import type { DeleteAccountReceipt } from '@trax/contracts/deletion';
import { useState } from 'react';
import { deletionFailure, requestDeletion } from './request-deletion.js';

type Progress =
  | { readonly status: 'asking'; readonly error?: string }
  | { readonly status: 'busy' }
  | { readonly status: 'received'; readonly receipt: DeleteAccountReceipt };

/** One request, from the form to the receipt. */
export function useRequestDeletion() {
  const [progress, setProgress] = useState<Progress>({ status: 'asking' });
  const submit = async (email: string) => {
    setProgress({ status: 'busy' });
    try {
      setProgress({ status: 'received', receipt: await requestDeletion(email) });
    } catch (error) {
      setProgress({ status: 'asking', error: deletionFailure(error) });
    }
  };
  return { progress, submit };
}
