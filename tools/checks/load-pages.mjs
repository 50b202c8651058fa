// @ts-check
// Of Jest's `setupFiles`, after load-sources.mjs: specs of pages have a page of jsdom in Node's own globals.
import { register } from 'node:module';
import { closePage, openPage } from './page.mjs';

// Its hooks would be those of the first spec; each spec has its own (begin-page.mjs).
process.env['RTL_SKIP_AUTO_CLEANUP'] = 'true';
// Libraries look at the page when they are loaded.
openPage();
const { configureTestingLibrary } = await import('./testing-library.cjs');
configureTestingLibrary(await import('@testing-library/react'));
closePage();
register('./page-hooks.mjs', import.meta.url);
