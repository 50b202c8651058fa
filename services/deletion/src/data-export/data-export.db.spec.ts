import { expect, it } from '@jest/globals';
import { useDeletionService } from '../testing/deletion-service.fixture.js';

const EXPORT = '01890000-0000-7000-8000-000000000009';
const { requestId, receive, published } = useDeletionService();

it('the part of the deletion service in an export is the person’s own requests', async () => {
  const viewer = { uid: 'ada', email: 'ada@trax.test', emailVerified: true };
  const id = await requestId('ada@trax.test', viewer);
  await requestId('bob@trax.test', { uid: 'bob', email: 'bob@trax.test', emailVerified: true });
  await receive('data-export.deletion-due', { exportId: EXPORT, firebaseId: 'ada', from: null });
  const row = { id, email: 'ada@trax.test', status: 'pending', requestedBy: 'account-holder' };
  const payload = { exportId: EXPORT, service: 'deletion', file: 'deletion-requests', rows: [row], next: null };
  expect(await published(EXPORT)).toMatchObject([{ type: 'data-export.page', receiver: 'users', payload }]);
});
