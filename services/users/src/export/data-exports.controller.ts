import { Controller, Param, StreamableFile } from '@nestjs/common';
import {
  type DataExport,
  type NewestDataExport,
  downloadDataExport,
  getNewestDataExport,
  startDataExport,
} from '@trax/contracts/data-export';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { DataExportsService } from './data-exports.service.js';

@Controller()
export class DataExportsController {
  constructor(private readonly exports: DataExportsService) {}

  @Operation(startDataExport)
  startDataExport(@Viewer() viewer: Viewer): Promise<DataExport> {
    return this.exports.start(viewer);
  }

  @Operation(getNewestDataExport)
  async getNewestDataExport(@Viewer() viewer: Viewer): Promise<NewestDataExport> {
    return { dataExport: await this.exports.findNewest(viewer) };
  }

  @Operation(downloadDataExport)
  async downloadDataExport(
    @Viewer() viewer: Viewer,
    @Param({ schema: downloadDataExport.parameters.path }) { id }: { readonly id: string },
  ): Promise<StreamableFile> {
    const { file, sizeBytes } = await this.exports.download(viewer, id);
    return new StreamableFile(file, {
      type: 'application/zip',
      disposition: 'attachment; filename="trax-my-data.zip"',
      length: sizeBytes,
    });
  }
}
