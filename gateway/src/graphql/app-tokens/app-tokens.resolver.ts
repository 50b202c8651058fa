import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { createAppToken, listAppTokens, withdrawAppToken, type AppToken } from '@trax/contracts/app-tokens';
import { SignedIn } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';

type NewAppToken = { readonly appToken: AppToken; readonly secret: string };

/** The apps that listeners let in: each sees and changes their own. */
@SignedIn()
@Resolver('AppToken')
export class AppTokensResolver {
  @Query('appTokens')
  listAppTokens(@Context('call') call: ServiceCall): Promise<AppToken[]> {
    return call(listAppTokens);
  }

  @Mutation('createAppToken')
  async createAppToken(@Args('name') name: string, @Context('call') call: ServiceCall): Promise<NewAppToken> {
    const { secret, ...appToken } = await call(createAppToken, { body: { name } });
    return { appToken, secret };
  }

  @Mutation('withdrawAppToken')
  async withdrawAppToken(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<string> {
    await call(withdrawAppToken, { path: { id } });
    return id;
  }
}
