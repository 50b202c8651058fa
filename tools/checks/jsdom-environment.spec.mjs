// @ts-check
import { expect, it, jest } from '@jest/globals';
import JsdomWithFetch from './jsdom-environment.mjs';

/** @typedef {import('@jest/environment').JestEnvironmentConfig} EnvironmentConfig */

it('a channel is closed with its page, and keeps nothing in memory that a spec has loaded', async () => {
  const projectConfig = { testEnvironmentOptions: {}, globals: {}, fakeTimers: {}, rootDir: process.cwd() };
  const config = /** @type {EnvironmentConfig} */ (/** @type {unknown} */ ({ projectConfig, globalConfig: {} }));
  const environment = new JsdomWithFetch(config, { console, docblockPragmas: {}, testPath: '' });
  await environment.setup();
  const close = jest.spyOn(new environment.global.BroadcastChannel('tabs'), 'close');
  await environment.teardown();
  expect(close).toHaveBeenCalledTimes(1);
});
