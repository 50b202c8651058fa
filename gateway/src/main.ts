import { runProcess } from '@trax/nest-platform/run-process';
import { startGateway } from './start.js';

await runProcess({ name: 'gateway', start: startGateway });
