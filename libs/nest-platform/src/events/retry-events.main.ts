import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { databaseUrl, loadConfig } from '../config.js';
import { retryDeadEvents } from './retry-events.js';

// DATABASE_URL=… node libs/nest-platform/dist/events/retry-events.main.js [--receiver stats]
const { receiver } = parseArgs({ options: { receiver: { type: 'string' } } }).values;
const { DATABASE_URL } = loadConfig({ DATABASE_URL: databaseUrl });
try {
  const retried = await retryDeadEvents(DATABASE_URL, receiver);
  process.stdout.write(`${JSON.stringify({ level: 30, process: 'events-retry', retried, msg: 'retried' })}\n`);
} catch (error) {
  process.stderr.write(`events-retry failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
