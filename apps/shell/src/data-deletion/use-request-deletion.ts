import type { DeleteAccountReceipt } from '@trax/contracts/deletion';
import { HttpProblem, requestJson } from '@trax/http';
import { useState } from 'react';

type Progress =
  | { readonly status: 'asking'; readonly error?: string }
  | { readonly status: 'busy' }
  | { readonly status: 'received'; readonly receipt: DeleteAccountReceipt };

export const DELETION_FAILED = 'Failed to submit deletion request. Please contact support.';

/** One deletion request, from the form to the receipt. It deletes nothing by itself. */
export function useRequestDeletion() {
  const [progress, setProgress] = useState<Progress>({ status: 'asking' });
  const submit = async (email: string) => {
    setProgress({ status: 'busy' });
    try {
      const receipt = await requestJson<DeleteAccountReceipt>('/api/delete-account', {
        method: 'POST',
        body: { email },
      });
      setProgress({ status: 'received', receipt });
    } catch (error) {
      const message = error instanceof HttpProblem ? error.serverError : undefined;
      setProgress({ status: 'asking', error: message || DELETION_FAILED });
    }
  };
  return { progress, submit };
}
