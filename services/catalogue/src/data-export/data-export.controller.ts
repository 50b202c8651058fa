import { Controller, Inject, Param, StreamableFile } from '@nestjs/common';
import { type ExportedFile, exportCatalogue, exportSound } from '@trax/contracts/data-export';
import { readExportPages, streamRows, type ExportedRow } from '@trax/erasure/export-rows';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { DataSource } from 'typeorm';
import { AudioNotFound } from '../audio/audio.errors.js';
import { JOB_SOUNDS, type SoundStore } from '../audio/sound-store.js';
import { OwnRecording } from '../own-recordings/own-recording.entity.js';
import { EXPORTED_TABLES } from './exported-tables.js';
import { nameSoundFile } from './sound-file.js';

/** What this service keeps about a person, for their export. See docs/decisions/0028. */
@Controller()
export class DataExportController {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(JOB_SOUNDS) private readonly sounds: SoundStore,
  ) {}

  @Operation(exportCatalogue)
  exportCatalogue(
    @Viewer() { uid }: Viewer,
    @Param({ schema: exportCatalogue.parameters.path }) { file }: { readonly file: ExportedFile<'catalogue'> },
  ): StreamableFile {
    const pages = readExportPages(this.dataSource.manager, EXPORTED_TABLES[file], uid);
    return streamRows(file === 'own-recordings' ? this.withSoundFiles(pages) : pages);
  }

  @Operation(exportSound)
  async exportSound(
    @Viewer() { uid }: Viewer,
    @Param({ schema: exportSound.parameters.path }) { id }: { readonly id: string },
  ): Promise<StreamableFile> {
    const recording = await this.dataSource.manager.findOneBy(OwnRecording, { id, firebaseId: uid });
    const sound = recording === null ? undefined : await this.sounds.find(recording.filePath);
    if (sound === undefined) throw new AudioNotFound();
    const bytes = await sound.read({ first: 0, last: sound.size - 1 });
    return new StreamableFile(bytes, { type: 'audio/mpeg', length: sound.size });
  }

  /** Each recording with the file of its sound, or null where the sound is missing. */
  private async *withSoundFiles(pages: AsyncIterable<readonly ExportedRow[]>): AsyncGenerator<ExportedRow[]> {
    for await (const rows of pages) {
      for (const row of rows) {
        const sound = await this.sounds.find(String(row['filePath']));
        await sound?.close();
        const file = `catalogue/${nameSoundFile({ id: String(row['id']), name: String(row['name']) })}`;
        yield [{ ...row, soundFile: sound === undefined ? null : file }];
      }
    }
  }
}
