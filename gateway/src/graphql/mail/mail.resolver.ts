import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  admitUser,
  getTestMail,
  listHandedOverLinks,
  makeAccountLink,
  sendTestMail,
  type AccountLink,
  type HandedOverLink,
  type TestMail,
  changeMailServer,
  getMailServer,
  removeMailServer,
  type MailServerInput,
  type MailServerSetting,
} from '@trax/contracts/mail';
import { Administrator } from '@trax/nest-platform/viewer';
import { InstallationSource } from '../../installation/installation-source.js';
import type { ServiceCall } from '../../upstream/upstream.client.js';

type MailServerArgs = Omit<MailServerInput, 'password'> & { readonly password?: string | null };

@Administrator()
@Resolver()
export class MailResolver {
  constructor(private readonly installation: InstallationSource) {}

  @Query('handedOverLinks')
  listHandedOverLinks(@Context('call') call: ServiceCall): Promise<HandedOverLink[]> {
    return call(listHandedOverLinks);
  }

  @Mutation('makeAccountLink')
  makeAccountLink(@Args('firebaseId') firebaseId: string, @Context('call') call: ServiceCall): Promise<AccountLink> {
    return call(makeAccountLink, { path: { firebaseId } });
  }

  @Mutation('admitUser')
  async admitUser(@Args('firebaseId') firebaseId: string, @Context('call') call: ServiceCall): Promise<boolean> {
    await call(admitUser, { path: { firebaseId } });
    return true;
  }

  @Query('testMail')
  getTestMail(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<TestMail> {
    return call(getTestMail, { path: { id } });
  }

  @Mutation('sendTestMail')
  sendTestMail(@Context('call') call: ServiceCall): Promise<TestMail> {
    return call(sendTestMail);
  }

  @Query('mailServer')
  getMailServer(@Context('call') call: ServiceCall): Promise<MailServerSetting> {
    return call(getMailServer);
  }

  @Mutation('changeMailServer')
  async changeMailServer(
    @Args() { password = null, ...server }: MailServerArgs,
    @Context('call') call: ServiceCall,
  ): Promise<MailServerSetting> {
    const body = { ...server, password };
    const changed = await call(changeMailServer, { body });
    await this.installation.refresh();
    return changed;
  }

  /** The next page that is opened promises no email any more. */
  @Mutation('removeMailServer')
  async removeMailServer(@Context('call') call: ServiceCall): Promise<MailServerSetting> {
    const changed = await call(removeMailServer);
    await this.installation.refresh();
    return changed;
  }
}
