import { expect, it, jest } from '@jest/globals';
import { FakeIdentity, person } from '../testing/fake-identity.js';
import { SessionRecords } from './session-records.js';
import { SessionService } from './session.service.js';
import { VerifiedCookies } from './verified-cookies.js';

const nowSeconds = () => Math.floor(Date.now() / 1_000);

it('a cookie is issued after the second of a revocation, which would refuse it', async () => {
  const identity = new FakeIdentity();
  const ada = person({ uid: 'ada' });
  identity.know(ada);
  const records = new SessionRecords({
    call: async () => ({ isAdmin: false, isDeleted: false, revokedAt: null }),
  } as never);
  const service = new SessionService(identity, new VerifiedCookies(identity), records);
  const issuedAtSeconds = jest.fn<(seconds: number) => void>();
  jest.spyOn(identity, 'createSessionCookie').mockImplementation(async () => {
    issuedAtSeconds(nowSeconds());
    return 'cookie';
  });
  const revokedAtSeconds = nowSeconds();
  await records.revokeAll(
    { uid: 'ada', email: ada.email, emailVerified: true, displayName: null, isAdmin: false },
    'r',
  );
  await service.open({ authorization: 'Bearer ada', previousCookie: undefined, userAgent: undefined, requestId: 'r' });
  expect(issuedAtSeconds.mock.calls[0]?.[0]).toBeGreaterThan(revokedAtSeconds);
});
