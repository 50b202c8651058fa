import { afterEach, expect, it } from '@jest/globals';
import { signedInHint } from '@trax/session';
import { givePush, takePush } from '@trax/testing-web/fake-push';
import { removeKeptOfOthers } from './kept-for.js';

afterEach(() => {
  takePush();
  signedInHint.write(undefined);
});

it('ends the notifications of this device once nobody is signed in, however that came', async () => {
  const { state } = givePush({ permission: 'granted', isSubscribed: true });
  signedInHint.write('ada');
  await removeKeptOfOthers();
  expect(state.endpoint).toBe('https://push.trax.test/0');
  signedInHint.write(undefined);
  await removeKeptOfOthers();
  expect(state.endpoint).toBeUndefined();
});
