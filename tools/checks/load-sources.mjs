// @ts-check
// Of Jest's `setupFiles`: Node loads specs, and what they test, from their sources.
import { register } from 'node:module';

process.setSourceMapsEnabled(true);
register('@trax/testing-server/typescript-hooks.mjs', import.meta.url);
