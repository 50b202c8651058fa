import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { GatewayConfig } from '../gateway.config.js';
import { InstallationSource } from './installation-source.js';
import { InvitationsController, SetUpController } from './set-up.controller.js';

/** What the owner has chosen; with the accounts of the installation also its set-up, and how invited people come. */
@Global()
@Module({})
export class InstallationModule {
  static register({ IDENTITY }: GatewayConfig): DynamicModule {
    return {
      module: InstallationModule,
      controllers: IDENTITY === 'accounts' ? [SetUpController, InvitationsController] : [],
      providers: [InstallationSource],
      exports: [InstallationSource],
    };
  }
}
