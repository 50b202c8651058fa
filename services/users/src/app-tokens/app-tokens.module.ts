import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataOwnersConfig } from '../export/data-owners.js';
import { AccountStates } from './account-states.js';
import { AppToken } from './app-token.entity.js';
import { AppTokensController } from './app-tokens.controller.js';
import { AppTokensRepository } from './app-tokens.repository.js';
import { APP_TOKEN_KEY, AppTokensService } from './app-tokens.service.js';

@Module({})
export class AppTokensModule {
  static register({ VIEWER_SIGNING_KEY }: Pick<DataOwnersConfig, 'VIEWER_SIGNING_KEY'>): DynamicModule {
    return {
      module: AppTokensModule,
      imports: [TypeOrmModule.forFeature([AppToken])],
      controllers: [AppTokensController],
      providers: [
        AppTokensService,
        AppTokensRepository,
        AccountStates,
        { provide: APP_TOKEN_KEY, useValue: VIEWER_SIGNING_KEY },
      ],
    };
  }
}
