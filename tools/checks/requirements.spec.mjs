// @ts-check
import { expect, it } from '@jest/globals';
import { describeMissing } from './requirements.mjs';

it('what is missing is named with the command of each system', () => {
  expect(describeMissing(['redis', 'chromium'])).toBe(`The tests need what npm does not bring:
  - redis-server or valkey-server on the PATH (or TEST_REDIS_URL, the address of an empty Redis)
  - a Chromium or Chrome (or CHROME_PATH, the path of its executable)
Install it with:
  Debian, Ubuntu  sudo apt-get install redis-server && sudo apt-get install chromium
  Fedora          sudo dnf install valkey && sudo dnf install chromium
  macOS           brew install redis && brew install --cask google-chrome
  another system  its own package of these programs`);
});
