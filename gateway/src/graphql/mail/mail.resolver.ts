import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  getTestMail,
  listHandedOverLinks,
  makeAccountLink,
  sendTestMail,
  type AccountLink,
  type HandedOverLink,
  type TestMail,
} from '@trax/contracts/mail';
import {
  changeMailServer,
  getMailServer,
  removeMailServer,
  type MailServerInput,
  type MailServerSetting,
} from '@trax/contracts/mail-server';
import { Administrator } from '@trax/nest-platform/viewer';
import { InstallationSource } from '../../installation/installation-source.js';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

type MailServerArgs = Omit<MailServerInput, 'password'> & { readonly password?: string | null };

@Administrator()
@Resolver()
export class MailResolver {
  constructor(
    private readonly upstream: UpstreamClient,
    private readonly installation: InstallationSource,
  ) {}

  @Query('handedOverLinks')
  listHandedOverLinks(@Context() { requestContext }: GraphqlContext): Promise<HandedOverLink[]> {
    return this.upstream.call(listHandedOverLinks, requestContext);
  }

  @Mutation('makeAccountLink')
  makeAccountLink(
    @Args('firebaseId') firebaseId: string,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<AccountLink> {
    return this.upstream.call(makeAccountLink, requestContext, { path: { firebaseId } });
  }

  @Query('testMail')
  getTestMail(@Args('id') id: string, @Context() { requestContext }: GraphqlContext): Promise<TestMail> {
    return this.upstream.call(getTestMail, requestContext, { path: { id } });
  }

  @Mutation('sendTestMail')
  sendTestMail(@Context() { requestContext }: GraphqlContext): Promise<TestMail> {
    return this.upstream.call(sendTestMail, requestContext);
  }

  @Query('mailServer')
  getMailServer(@Context() { requestContext }: GraphqlContext): Promise<MailServerSetting> {
    return this.upstream.call(getMailServer, requestContext);
  }

  @Mutation('changeMailServer')
  async changeMailServer(
    @Args() { password = null, ...server }: MailServerArgs,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<MailServerSetting> {
    const body = { ...server, password };
    const changed = await this.upstream.call(changeMailServer, requestContext, { body });
    await this.installation.refresh();
    return changed;
  }

  /** The next page that somebody opens promises no email any more. */
  @Mutation('removeMailServer')
  async removeMailServer(@Context() { requestContext }: GraphqlContext): Promise<MailServerSetting> {
    const changed = await this.upstream.call(removeMailServer, requestContext);
    await this.installation.refresh();
    return changed;
  }
}
