import { runProcess } from '@trax/nest-platform/run-process';
import { startCatalogue } from './start.js';

await runProcess({ name: 'catalogue', environment: process.env, start: startCatalogue });
