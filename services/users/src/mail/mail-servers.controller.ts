import { Body, Controller } from '@nestjs/common';
import {
  changeMailServer,
  getMailServer,
  removeMailServer,
  type MailServerInput,
  type MailServerSetting,
} from '@trax/contracts/mail';
import { Operation } from '@trax/nest-platform/operation';
import { MailServers } from './mail-servers.service.js';

@Controller()
export class MailServersController {
  constructor(private readonly servers: MailServers) {}

  @Operation(getMailServer)
  getMailServer(): Promise<MailServerSetting> {
    return this.servers.describe();
  }

  @Operation(changeMailServer)
  changeMailServer(@Body({ schema: changeMailServer.body }) input: MailServerInput): Promise<MailServerSetting> {
    return this.servers.change(input);
  }

  @Operation(removeMailServer)
  removeMailServer(): Promise<MailServerSetting> {
    return this.servers.remove();
  }
}
