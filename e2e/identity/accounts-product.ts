import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { QUIET_REPORT } from '@trax/start/report';
import { startStack, UNLIMITED, type Stack } from '@trax/start/stack';

/** A product that keeps the accounts itself. */
export type AccountsProduct = {
  readonly stack: Stack;
  /** The newest link for this address that the terminal shows. */
  linkFor(email: string): string | undefined;
  stop(): Promise<void>;
};

export async function startAccountsProduct(env: NodeJS.ProcessEnv = {}): Promise<AccountsProduct> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'trax-accounts-'));
  const shown: string[] = [];
  const report = { ...QUIET_REPORT, say: (text: string) => void shown.push(text) };
  const stack = await startStack({
    home,
    port: 0,
    report,
    env: { ...UNLIMITED, IDENTITY: 'accounts', OWNER_EMAIL: 'owner@trax.test', ...env },
  });
  return {
    stack,
    linkFor: (email) =>
      shown
        .findLast((text) => text.includes(` link for ${email}: `))
        ?.split(': ')
        .at(-1),
    stop: async () => {
      await stack.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
