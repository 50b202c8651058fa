import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Installation, InstallationLogo, LastBackup } from './installation.entity.js';
import { InstallationController } from './installation.controller.js';
import { InstallationSettingsService } from './installation-settings.service.js';
import { LastBackupService } from './last-backup.service.js';
import { LogoService } from './logo.service.js';

/** What the pages of the installation say, with accounts of its own and with Firebase. */
@Module({
  imports: [TypeOrmModule.forFeature([Installation, InstallationLogo, LastBackup])],
  controllers: [InstallationController],
  providers: [InstallationSettingsService, LogoService, LastBackupService],
  exports: [InstallationSettingsService],
})
export class InstallationModule {}
