// @ts-check
// Browser tests against the built product, started with an empty data folder for them. The arguments are Playwright's.
// Usage: node e2e/run.mjs [e2e/listening]   (needs a build: `npm start` once)
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withProduct } from '@trax/bench/product.mjs';
import { environmentOfTests } from '@trax/start/stack';

const PLAYWRIGHT = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const CONFIG = path.join(import.meta.dirname, 'playwright.config.ts');

process.exitCode = await withProduct(async (product) => {
  const args = [PLAYWRIGHT, 'test', '--config', CONFIG, ...process.argv.slice(2)];
  const env = { ...process.env, ...environmentOfTests(product) };
  const [exitCode] = await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'close');
  return exitCode ?? 1;
});
