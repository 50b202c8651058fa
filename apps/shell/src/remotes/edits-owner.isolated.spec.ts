import { expect, it, jest } from '@jest/globals';
import { loadFederation, setEditsOwner } from './federation-loader.js';

const loaded = jest.fn();
const given = jest.fn<(owner: unknown) => Promise<void>>(async () => undefined);
jest.mock('./graphql-runtime.js', () => {
  loaded();
  return { setEditsOwner: (owner: unknown) => given(owner) };
});
jest.mock('./federation.js', () => ({}));

it('the person for whom edits wait is given to the runtime once something else has loaded it', async () => {
  const ada = { uid: 'ada', isHere: () => true };
  await setEditsOwner(ada);
  expect(loaded).not.toHaveBeenCalled();
  await loadFederation();
  expect(given).toHaveBeenLastCalledWith(ada);
  await setEditsOwner(undefined);
  expect(given).toHaveBeenLastCalledWith(undefined);
});
