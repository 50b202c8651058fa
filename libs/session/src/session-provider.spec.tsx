import { expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { SessionProvider, useViewer } from './session-provider.js';
import { createTestSession } from './testing/test-session.js';

const viewer = {
  uid: 'ada',
  email: 'ada@trax.test',
  displayName: 'Ada',
  photoURL: null,
  emailVerified: true,
  isAdmin: false,
};

const readViewer = (session = createTestSession()) =>
  renderHook(useViewer, {
    wrapper: ({ children }) => <SessionProvider session={session}>{children}</SessionProvider>,
  }).result.current;

it('is the signed-in person', () => {
  expect(readViewer(createTestSession({ status: 'signed-in', isBusy: false, viewer }))).toBe(viewer);
});

it('is for what is rendered for signed-in people only', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React reports what a component throws
  expect(() => readViewer()).toThrow('There is no signed-in person here');
});
