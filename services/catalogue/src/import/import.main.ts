import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { databaseSettings, directDatabaseUrl, loadConfig } from '@trax/nest-platform/config';
import { withDatabase } from '@trax/nest-platform/database/data-source';
import { AudioUnavailable } from '../audio/audio.errors.js';
import { createSoundStore, readSoundStore, soundStoreSettings } from '../audio/sound-store.config.js';
import { database } from '../database/database.js';
import type { UnlistedRows } from './catalogue-changes.js';
import { importCatalogue, previewRemovals } from './import-catalogue.js';
import { describeImport, describeRemovals } from './import-report.js';
import { ImportRefused } from './manifest-file.js';

const USAGE = `Usage: node services/catalogue/dist/import/import.main.js [--prune [--yes]] <folder or manifest.yaml>

Stores what the manifest lists; of a folder, what its manifest.yaml lists. Groups and tracks that it does not list stay.
Everything is checked before anything changes, and a second run with the same input changes nothing. A running
catalogue service shows the result within 2 s.

  --prune        also removes groups and tracks that the manifest does not list, and audio files that no track refers to
                 any more; shows them first and asks
  --yes          removes them without asking

Environment: DATABASE_URL (migrated before), or DIRECT_DATABASE_URL where that is a pooler; AUDIO_DIR (created when missing)
             or AUDIO_BUCKET with what belongs to it
Exit codes: 0 done, 1 refused or failed (nothing changed), 2 wrong usage
`;

/** A recording may be large, and no request waits for it. */
const STORE_ANSWERS_WITHIN_MS = 60_000;

const { values, positionals } = readArguments();
const [source, ...more] = positionals;
if (values.help) {
  process.stdout.write(USAGE);
} else if (source === undefined || more.length > 0) {
  endWith(2, USAGE);
} else {
  await run(source, (from) => importAll(from, values.prune ? 'remove' : 'keep'));
}

function readArguments() {
  try {
    const options = {
      prune: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch {
    return { values: { prune: false, yes: false, help: false }, positionals: [] };
  }
}

function endWith(exitCode: number, text: string): void {
  process.stderr.write(text.endsWith('\n') ? text : `${text}\n`);
  process.exitCode = exitCode;
}

async function importAll(from: string, unlisted: UnlistedRows): Promise<string[]> {
  const config = loadConfig({ ...databaseSettings, ...soundStoreSettings });
  const sounds = await createSoundStore(readSoundStore(config), STORE_ANSWERS_WITHIN_MS);
  return withDatabase(database, directDatabaseUrl(config), async (dataSource) => {
    if (unlisted === 'remove') await confirmRemovals(await previewRemovals(dataSource, { source: from, sounds }));
    return describeImport(await importCatalogue(dataSource, { source: from, sounds, unlisted }), unlisted);
  });
}

async function confirmRemovals(removals: Parameters<typeof describeRemovals>[0]): Promise<void> {
  const description = describeRemovals(removals);
  if (values.yes || description.length === 0) return;
  process.stdout.write(`This import removes:\n${description.join('\n')}\n`);
  if (!process.stdin.isTTY) throw new ImportRefused(['Add --yes to remove this.']);
  const terminal = createInterface(process.stdin, process.stdout);
  const answer = await terminal.question('Remove this? (y/N) ');
  terminal.close();
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new ImportRefused(['Not confirmed.']);
}

async function run(from: string, work: (from: string) => Promise<string[]>): Promise<void> {
  try {
    process.stdout.write(`${(await work(from)).join('\n')}\n`);
  } catch (error) {
    if (error instanceof ImportRefused) endWith(1, `${error.message}\nNothing was changed.`);
    else endWith(1, `The import failed: ${describeError(error)}`);
  }
}

function describeError(error: unknown): string {
  // Its own message is for listeners.
  const reason = error instanceof AudioUnavailable ? error.cause : error;
  return reason instanceof Error ? reason.message : String(reason);
}
