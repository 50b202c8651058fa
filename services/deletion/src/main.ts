import { runProcess } from '@trax/nest-platform/run-process';
import { startDeletion } from './start.js';

await runProcess({ name: 'deletion', environment: process.env, start: startDeletion });
