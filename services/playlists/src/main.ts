import { runProcess } from '@trax/nest-platform/run-process';
import { startPlaylists } from './start.js';

await runProcess({ name: 'playlists', environment: process.env, start: startPlaylists });
