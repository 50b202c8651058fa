// A program that processes a file, whose path is its argument, until it is killed.
import { createReadStream } from 'node:fs';
import { runProcessing } from '../sounds/processing/run-processing.js';

const HOUR_MS = 3_600_000;

await runProcessing(createReadStream(process.argv[2] ?? ''), {
  maxSeconds: 60,
  bitrate: 64,
  cpuMs: { total: HOUR_MS, parsing: HOUR_MS, step: HOUR_MS },
  withinMs: HOUR_MS,
  maxMemoryBytes: 1_000_000_000,
  signal: new AbortController().signal,
});
