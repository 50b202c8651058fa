import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { IdentityProviderUnavailable } from '../identity-provider/identity-provider.js';
import { RevocationPublisher } from '../sessions/revocation-publisher.js';
import type { ErasureRepository } from './erasure.repository.js';
import { ErasureService } from './erasure.service.js';

function serviceWith(disableAccount: (uid: string) => Promise<void>) {
  const begin = jest.fn<ErasureRepository['begin']>().mockResolvedValue();
  const identity = {
    listAccounts: () => Promise.resolve({ accounts: [], nextPageToken: undefined }),
    findStates: () => Promise.resolve(new Map()),
    disableAccount: jest.fn(disableAccount),
    enableAccount: () => Promise.resolve(),
    deleteAccount: () => Promise.resolve(),
    changeName: () => Promise.resolve(),
    describe: () => Promise.resolve({}),
    endSignIn: () => Promise.resolve(),
    endSignIns: () => Promise.resolve(),
    findWithSecondFactor: () => Promise.resolve(new Set<string>()),
    findWithoutSecondFactor: () => Promise.resolve(new Set<string>()),
    resetSecondFactor: () => Promise.resolve(),
  };
  const erasures: Pick<ErasureRepository, 'begin'> = { begin };
  const service = new ErasureService(erasures as ErasureRepository, identity, 'owner@trax.test');
  Object.assign(service, { revocations: new RevocationPublisher(undefined) });
  return { begin, identity, service };
}

describe('the deletion of a user', () => {
  it.each([
    ['disables the account', () => Promise.resolve(), 0],
    ['does not fail with the provider', () => Promise.reject(new IdentityProviderUnavailable('away')), 1],
    ['does not wait for the provider', () => new Promise<void>(() => undefined), 0],
  ])('begins, and %s', async (_, disableAccount, warnings) => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    const { begin, identity, service } = serviceWith(disableAccount);
    await service.deleteUser('ada');
    expect(begin).toHaveBeenCalledWith('ada', expect.any(Function));
    expect(identity.disableAccount).toHaveBeenCalledWith('ada');
    await new Promise(setImmediate);
    expect(warn).toHaveBeenCalledTimes(warnings);
  });
});
