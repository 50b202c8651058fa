import { Body, Controller, Param } from '@nestjs/common';
import {
  createAppToken,
  identifyApp,
  listAppTokens,
  withdrawAppToken,
  type AppCredentials,
  type AppToken,
  type AppTokenPath,
  type CreateAppTokenInput,
  type IdentifiedApp,
  type NewAppToken,
} from '@trax/contracts/app-tokens';
import { GATEWAY_VIEWER } from '@trax/contracts/session';
import { Operation } from '@trax/nest-platform/operation';
import { assertIsViewer, Viewer } from '@trax/nest-platform/viewer';
import { AppTokensService } from './app-tokens.service.js';

@Controller()
export class AppTokensController {
  constructor(private readonly tokens: AppTokensService) {}

  @Operation(listAppTokens)
  listAppTokens(@Viewer() viewer: Viewer): Promise<AppToken[]> {
    return this.tokens.list(viewer);
  }

  @Operation(createAppToken)
  createAppToken(
    @Viewer() viewer: Viewer,
    @Body({ schema: createAppToken.body }) { name }: CreateAppTokenInput,
  ): Promise<NewAppToken> {
    return this.tokens.create(viewer, name);
  }

  @Operation(withdrawAppToken)
  withdrawAppToken(
    @Viewer() viewer: Viewer,
    @Param({ schema: withdrawAppToken.parameters.path }) { id }: AppTokenPath,
  ): Promise<void> {
    return this.tokens.withdraw(viewer, id);
  }

  @Operation(identifyApp)
  async identifyApp(
    @Viewer() viewer: Viewer,
    @Body({ schema: identifyApp.body }) credentials: AppCredentials,
  ): Promise<IdentifiedApp> {
    assertIsViewer(viewer, GATEWAY_VIEWER.uid);
    return { person: await this.tokens.identify(credentials) };
  }
}
