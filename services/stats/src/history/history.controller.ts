import { Controller, Query, StreamableFile } from '@nestjs/common';
import {
  type ExportQuery,
  type ListeningHistory,
  type ListeningHistoryQuery,
  exportHistory,
  getListeningHistory,
} from '@trax/contracts/stats';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { EXPORT_FORMATS } from './export-formats.js';
import { HistoryService } from './history.service.js';

@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Operation(getListeningHistory)
  getListeningHistory(
    @Viewer() viewer: Viewer,
    @Query({ schema: getListeningHistory.parameters.query }) query: ListeningHistoryQuery,
  ): Promise<ListeningHistory> {
    return this.history.getHistory(viewer, query);
  }

  @Operation(exportHistory)
  async exportHistory(
    @Viewer() viewer: Viewer,
    @Query({ schema: exportHistory.parameters.query }) query: ExportQuery,
  ): Promise<StreamableFile> {
    const { format } = query;
    return new StreamableFile(await this.history.exportHistory(viewer, query), {
      type: EXPORT_FORMATS[format].contentType,
      disposition: `attachment; filename="trax-history.${format}"`,
    });
  }
}
