import { describe, expect, it } from '@jest/globals';
import { REVOCATIONS_CHANNEL } from '@trax/contracts/session';
import { hasRedis, useRedis } from '@trax/testing-server/use-redis';
import { createClient } from 'redis';
import { person } from '../testing/fake-identity.js';
import { useGateway } from '../testing/use-gateway.js';
import { createSession } from './session.js';

(hasRedis ? describe : describe.skip)('a session that was revoked by another gateway (needs redis-server)', () => {
  const redis = useRedis();
  const gateway = useGateway({ settings: () => ({ REDIS_URL: redis.url() }) });
  const readViewer = async (uid: string) => (await gateway.callAs(uid, '/api/session')).json();

  it('is over, and no other session is checked again', async () => {
    const [ada, bob] = [person({ uid: 'ada' }), person({ uid: 'bob' })];
    gateway.identity.know(ada, bob);
    for (const uid of ['ada', 'bob']) expect(await readViewer(uid)).toMatchObject({ viewer: { uid } });
    gateway.sessions.revokedPeople.add('ada');
    expect(await readViewer('ada')).toMatchObject({ viewer: { uid: 'ada' } });
    gateway.sessions.received.length = 0;

    const publisher = await createClient({ url: redis.url() }).connect();
    const { subjectHash } = createSession('', ada);
    await publisher.publish(REVOCATIONS_CHANNEL, 'not JSON');
    await publisher.publish(REVOCATIONS_CHANNEL, JSON.stringify({ subjectHashes: [subjectHash] }));
    publisher.destroy();

    while (JSON.stringify(await readViewer('ada')) !== '{"viewer":null}');
    expect(await readViewer('bob')).toMatchObject({ viewer: { uid: 'bob' } });
    // Both would be checked again if their answers had become too old: the message has ended the session.
    expect(gateway.sessions.received).toHaveLength(1);
  });
});
