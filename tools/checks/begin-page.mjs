// @ts-check
// Loaded anew for each spec of a page, before anything else of it.
import { cleanup, getQueriesForElement, screen } from '@testing-library/react';
import { openPage } from './page.mjs';

openPage();
// Testing Library is loaded once, and would go on asking the page that was open then.
Object.assign(screen, getQueriesForElement(document.body));
afterEach(cleanup);
// It advances Jest's timers where they are fake.
const { jest } = await import('@jest/globals');
Reflect.set(globalThis, 'jest', jest);
