import { Controller, Param, type StreamableFile } from '@nestjs/common';
import type { ExportedFile } from '@trax/contracts/data-export';
import { exportPlaylists } from '@trax/contracts/data-export.operations';
import { readExportPages, streamRows } from '@trax/erasure/export-rows';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { DataSource } from 'typeorm';
import { EXPORTED_TABLES } from './exported-tables.js';

/** What this service keeps about a person, for their export. See docs/decisions/0028. */
@Controller()
export class DataExportController {
  constructor(private readonly dataSource: DataSource) {}

  @Operation(exportPlaylists)
  exportPlaylists(
    @Viewer() { uid }: Viewer,
    @Param({ schema: exportPlaylists.parameters.path }) { file }: { readonly file: ExportedFile<'playlists'> },
  ): StreamableFile {
    return streamRows(readExportPages(this.dataSource.manager, EXPORTED_TABLES[file], uid));
  }
}
