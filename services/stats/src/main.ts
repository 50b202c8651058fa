import { runProcess } from '@trax/nest-platform/run-process';
import { startStats } from './start.js';

await runProcess({ name: 'stats', environment: process.env, start: startStats });
