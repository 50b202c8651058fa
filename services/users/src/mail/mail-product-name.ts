import { Inject, Injectable } from '@nestjs/common';
import { INSTALLATION_DEFAULTS } from '@trax/contracts/installation-rules';
import { InstallationSettingsService } from '../installation/installation-settings.service.js';
import { MAIL_CONFIG, type MailConfig } from './mail.config.js';

/** The name of the installation, as its pages say it. */
@Injectable()
export class MailProductName {
  constructor(
    private readonly settings: InstallationSettingsService,
    @Inject(MAIL_CONFIG) private readonly config: Pick<MailConfig, 'PRODUCT_NAME'>,
  ) {}

  async read(): Promise<string> {
    const bySettings = this.config.PRODUCT_NAME;
    return bySettings ?? (await this.settings.read()).productName ?? INSTALLATION_DEFAULTS.productName;
  }
}
