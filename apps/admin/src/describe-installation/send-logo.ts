import type { LogoInput } from '@trax/contracts/installation';
import { serverText } from '@trax/i18n';
import { t } from '@trax/i18n/macro';

const ADDRESS = '/api/installation/logo';

/** @throws Error whose message says why it was refused */
export async function sendLogo(file: File): Promise<void> {
  const body: LogoInput = { content: await readBase64(file) };
  await call('PUT', JSON.stringify(body));
}

/** @throws Error whose message says why it was refused */
export const removeLogo = (): Promise<void> => call('DELETE');

// By REST: a document of the graph has room for 16 kB.
async function call(method: 'PUT' | 'DELETE', body?: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(ADDRESS, { method, ...(body !== undefined && { body, headers }) }).catch(() => undefined);
  if (answer?.ok) return;
  const problem: unknown = await answer?.json().catch(() => undefined);
  const isSaid = typeof problem === 'object' && problem !== null && 'error' in problem;
  if (isSaid) throw new Error(serverText(String(problem.error)));
  throw new Error(t`The picture could not be sent. Please check your connection and try again.`);
}

function readBase64(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*,/, '')));
    reader.addEventListener('error', () => reject(new Error(t`This file cannot be read.`)));
    reader.readAsDataURL(file);
  });
}
