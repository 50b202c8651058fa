import { runProcess } from '@trax/nest-platform/run-process';
import { definition } from './definition.js';

await runProcess(definition);
