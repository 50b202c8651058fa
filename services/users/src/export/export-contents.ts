import { Injectable } from '@nestjs/common';
import { EXPORTED_FILES } from '@trax/contracts/data-export';
import { csvHeader, csvRows } from '@trax/nest-platform/csv';
import { z } from 'zod';
import { DataOwners, EXPORTING_SERVICES, type ExportedRow } from './data-owners.js';
import { OwnData } from './own-data.js';
import { composeReadme, type CountedTable } from './readme.js';
import type { ZipEntry } from './zip-file.js';

type Pages = AsyncIterable<readonly ExportedRow[]>;

export type ExportProgress = { readonly servicesDone: number; readonly entries: number };
type SaveProgress = (progress: ExportProgress) => Promise<void>;

/** What an export needs of a row of `own-recordings`: `soundFile` is null where the sound is missing. */
const recordingRow = z.object({ id: z.uuid(), soundFile: z.string().nullable() });

/** The files of an export. A table is read once for JSON and once for CSV, so that no more than a page of it is in memory. */
@Injectable()
export class ExportContents {
  constructor(
    private readonly ownData: OwnData,
    private readonly owners: DataOwners,
  ) {}

  /** The content of each file must be consumed before the next one is requested. @throws IdentityProviderUnavailable */
  async *listFiles(uid: string, saveProgress: SaveProgress): AsyncGenerator<ZipEntry> {
    const madeAt = new Date();
    const tables: CountedTable[] = [];
    const sounds: string[] = [];
    let entries = 0;
    for (const [name, rows] of Object.entries(await this.ownData.read(uid)))
      tables.push(yield* listTableFiles(`account/${name}`, () => inOnePage(rows.map((row) => ({ ...row })))));
    for (const [index, service] of EXPORTING_SERVICES.entries()) {
      for (const file of EXPORTED_FILES[service]) {
        await saveProgress({ servicesDone: index + 1, entries });
        const table = yield* listTableFiles(`${service}/${file}`, () => this.owners.readRows(service, file, uid));
        tables.push(table);
        entries += table.count;
      }
    }
    for (const { id, soundFile } of await this.listRecordings(uid)) {
      await saveProgress({ servicesDone: EXPORTING_SERVICES.length, entries });
      const content = soundFile === null ? undefined : await this.owners.findSound(id, uid);
      if (soundFile === null || content === undefined) continue;
      yield { name: soundFile, content, isStored: true };
      sounds.push(soundFile);
    }
    await saveProgress({ servicesDone: EXPORTING_SERVICES.length + 1, entries });
    yield { name: 'README.txt', content: inOnePage(composeReadme(tables, sounds, madeAt)) };
  }

  private async listRecordings(uid: string) {
    const recordings: z.infer<typeof recordingRow>[] = [];
    for await (const rows of this.owners.readRows('catalogue', 'own-recordings', uid))
      recordings.push(...rows.map((row) => recordingRow.parse(row)));
    return recordings;
  }
}

async function* inOnePage<T>(page: T): AsyncGenerator<T> {
  yield page;
}

/** A table as JSON, and as CSV where it has any row. */
async function* listTableFiles(name: string, readPages: () => Pages): AsyncGenerator<ZipEntry, CountedTable> {
  let count = 0;
  async function* countRows() {
    for await (const rows of readPages()) {
      count += rows.length;
      yield rows;
    }
  }
  yield { name: `${name}.json`, content: renderJson(countRows()) };
  if (count > 0) yield { name: `${name}.csv`, content: renderCsv(readPages()) };
  return { name, count };
}

async function* renderJson(pages: Pages): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* renderCsv(pages: Pages): AsyncGenerator<string> {
  let columns: readonly string[] | undefined;
  for await (const page of pages) {
    const [first] = page;
    if (first === undefined) continue;
    if (columns === undefined) yield csvHeader(Object.keys(first));
    const names = (columns ??= Object.keys(first));
    yield csvRows(page.map((row) => names.map((name) => row[name])));
  }
}
