import { expect, it } from '@jest/globals';
import { parseLines } from '@trax/testing-server/parse-lines';
import { useDeletionService } from '../testing/deletion-service.fixture.js';

const { requestId, service } = useDeletionService();

it('the part of the deletion service in an export is the person’s own requests', async () => {
  const viewer = { uid: 'ada', email: 'ada@trax.test', emailVerified: true };
  const id = await requestId('ada@trax.test', viewer);
  await requestId('bob@trax.test', { uid: 'bob', email: 'bob@trax.test', emailVerified: true });
  const answer = await service.inject({ url: '/internal/data-export/deletion/deletion-requests', viewer });
  const row = { id, email: 'ada@trax.test', status: 'pending', requestedBy: 'account-holder' };
  expect(parseLines(answer.payload)).toMatchObject([row]);
});
