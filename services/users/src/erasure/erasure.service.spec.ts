import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { IdentityProviderUnavailable } from '../identity-provider/identity-provider.js';
import type { ErasureRepository } from './erasure.repository.js';
import { ErasureService } from './erasure.service.js';

Logger.overrideLogger(false);

function serviceWith(disableAccount: (uid: string) => Promise<void>) {
  const erasure: Pick<ErasureRepository, 'begin' | 'isDeleted'> = {
    begin: () => Promise.resolve(true),
    isDeleted: () => Promise.resolve(true),
  };
  const identity = {
    listAccounts: () => Promise.resolve({ accounts: [], nextPageToken: undefined }),
    disableAccount,
    deleteAccount: () => Promise.resolve(),
  };
  return new ErasureService(erasure as ErasureRepository, identity, 'owner@trax.test');
}

describe('the deletion of a user', () => {
  it('keeps the person from signing in at once', async () => {
    const disableAccount = jest.fn((_uid: string) => Promise.resolve());
    await serviceWith(disableAccount).deleteUser('ada');
    expect(disableAccount).toHaveBeenCalledWith('ada');
  });

  it.each([
    ['cannot be asked', () => Promise.reject(new IdentityProviderUnavailable('away'))],
    ['does not answer', () => new Promise<void>(() => undefined)],
  ])('does not wait for a provider that %s', async (_, disableAccount) => {
    await expect(serviceWith(disableAccount).deleteUser('ada')).resolves.toBeUndefined();
  });
});
