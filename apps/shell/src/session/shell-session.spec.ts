import { afterEach, expect, it } from '@jest/globals';
import { KEPT_FOR_HEADER } from '@trax/contracts/service-worker-rules';
import { keptForHeaders } from '../offline/kept-for.js';
import { SESSIONS } from '../testing/render-shell.js';
import { session } from './shell-session.js';

afterEach(() => session.store.setState(SESSIONS.visitor, true));

it('calls say whose kept answers they may get, and those of a visitor nothing', () => {
  session.store.setState(SESSIONS.listener, true);
  expect(keptForHeaders()).toEqual({ [KEPT_FOR_HEADER]: 'u1' });
  session.store.setState(SESSIONS.visitor, true);
  expect(keptForHeaders()).toEqual({});
});
