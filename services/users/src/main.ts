import { runProcess } from '@trax/nest-platform/run-process';
import { startUsers } from './start.js';

await runProcess({ name: 'users', environment: process.env, start: startUsers });
