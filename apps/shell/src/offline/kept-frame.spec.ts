import { describe, expect, it } from '@jest/globals';
import { isOfRelease, NO_PAGES } from './kept-frame.js';

const FILES = new Set(['/assets/main.1.js', '/remotes/catalogue/remoteEntry.2.js']);
const page = (script: string, entry: string) =>
  `<link rel="manifest" href="/site.webmanifest"><script defer src="${script}"></script>` +
  `<script type="application/json">{"remotes":{"catalogue":{"entry":"${entry}"}}}</script>`;

describe('the page that is kept', () => {
  it.each([
    [
      'with the shell and the remotes of its release',
      page('/assets/main.1.js', '/remotes/catalogue/remoteEntry.2.js'),
      true,
    ],
    ['with another shell', page('/assets/main.9.js', '/remotes/catalogue/remoteEntry.2.js'), false],
    ['with another remote', page('/assets/main.1.js', '/remotes/catalogue/remoteEntry.9.js'), false],
    [
      'with a remote of another origin',
      page('/assets/main.1.js', 'https://other.test/remotes/a/remoteEntry.9.js'),
      true,
    ],
    ['with a remote that is not built', page('/assets/main.1.js', '/remotes/catalogue/mf-manifest.json'), true],
  ])('%s', (...[, html, expected]) => {
    expect(isOfRelease(html, FILES)).toBe(expected);
  });

  it.each([
    ['/', true],
    ['/tracks/0190-1/transcript', true],
    ['/api/data-exports/1/file', false],
    ['/api/auth/callback/company', false],
    ['/dev-popup.html', false],
    ['/config.json', false],
  ])('stands for %s without network: %s', (path, expected) => {
    expect(NO_PAGES.every((pattern) => !pattern.test(path))).toBe(expected);
  });
});
