import type { DeleteAccountReceipt } from '@trax/contracts/deletion';
import { HttpProblem, requestJson } from '@trax/http';

/** Answers the receipt. Deletes nothing by itself. */
export function requestDeletion(email: string): Promise<DeleteAccountReceipt> {
  return requestJson<DeleteAccountReceipt>('/api/delete-account', { method: 'POST', body: { email } });
}

/** The server's sentence, or ours. */
export function deletionFailure(error: unknown): string {
  const sentence = error instanceof HttpProblem ? error.serverError : undefined;
  return sentence || 'Failed to submit deletion request. Please contact support.';
}
