import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { CatalogueAnnouncement } from './catalogue-announcement.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { DeletedCatalogue } from './deleted-catalogue.js';
import { EditingController } from './editing.controller.js';
import { ThemesService } from './themes.service.js';
import { TracksService } from './tracks.service.js';

@Module({
  imports: [CatalogueModule],
  controllers: [EditingController],
  providers: [CatalogueEdits, CatalogueAnnouncement, DeletedCatalogue, ThemesService, TracksService],
  exports: [TracksService],
})
export class EditingModule {}
