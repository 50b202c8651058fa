import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { REVOCATIONS_CHANNEL, revocationMessage } from '@trax/contracts/session';
import { hasRedis, useRedis } from '@trax/testing-server/use-redis';
import { until } from '@trax/testing-server/until';
import { createClient } from 'redis';
import { FirebaseAccounts } from '../../identity-provider/firebase-accounts.js';
import { account, useFakeProvider } from '../../testing/fake-provider.fixture.js';
import { createSessionCalls, toCheck } from '../../testing/sessions.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';

const hashUid = (uid: string) => createHash('sha256').update(uid).digest('hex');

(hasRedis ? describe : describe.skip)('a revocation (needs redis-server)', () => {
  const redis = useRedis();
  const provider = useFakeProvider();
  const { database, service, open, revoke, revokeAll, check } = createSessionCalls(
    useUsersService(() => ({ ...provider.settings(), REDIS_URL: redis.url() })),
  );
  const messages: string[] = [];
  let subscriber: ReturnType<typeof createClient> | undefined;

  beforeAll(async () => {
    await new FirebaseAccounts(provider.settings()).listAccounts();
    subscriber = createClient({ url: redis.url() });
    // Redis ends before this client does.
    subscriber.on('error', () => undefined);
    await subscriber.connect();
    await subscriber.subscribe(REVOCATIONS_CHANNEL, (message) => messages.push(message));
  });
  beforeEach(() => {
    messages.length = 0;
  });
  afterAll(() => subscriber?.destroy());

  const published = async () => {
    await until(async () => messages.length > 0);
    return messages.flatMap((message) => revocationMessage.parse(JSON.parse(message)).subjectHashes);
  };

  it('of a session, and of all of a person, is published without their uid', async () => {
    await open({ uid: 'ada' }, 'adas', { cookie: 'first' });
    await revoke({ uid: 'ada' }, 'adas');
    expect(await published()).toEqual([hashUid('ada')]);
    await revokeAll({ uid: 'bob' });
    await until(async () => messages.length > 1);
    expect(await published()).toEqual([hashUid('ada'), hashUid('bob')]);
  });

  it('by the identity provider is published', async () => {
    provider.accounts = [account('carla', { disabled: true })];
    await open({ uid: 'carla' }, 'carlas', { cookie: 'first' });
    await check(toCheck('carla', 'carlas'));
    expect(await published()).toEqual([hashUid('carla')]);
  });

  it('by the deletion of an account is published', async () => {
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment)
       values ('dora', 'Dora', 'dora@trax.test', true, 'production')`,
    );
    const url = '/api/users/dora';
    const answer = await service.inject({ method: 'DELETE', url, viewer: { uid: 'root', isAdmin: true } });
    expect(answer.statusCode).toBeLessThan(300);
    expect(await published()).toEqual([hashUid('dora')]);
  });
});
