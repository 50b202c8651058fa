import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  NO_INSTALLATION_SETTINGS,
  type DescribedInstallation,
  type InstallationSettings,
  changeInstallation,
  getInstallation,
} from '@trax/contracts/installation';
import { TEXTS_BY_SETTINGS, type TextBySettings } from '@trax/contracts/installation-rules';
import { Administrator } from '@trax/nest-platform/viewer';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config.js';
import { InstallationSource } from '../../installation/installation-source.js';
import { describeLogo, textsBySettings, type LogoOfPages } from '../../installation/installation-texts.js';
import type { ServiceCall } from '../../upstream/upstream.client.js';

type Installation = InstallationSettings & {
  readonly logo: LogoOfPages | null;
  readonly bySettings: readonly TextBySettings[];
};
type ChangeArgs = Partial<InstallationSettings> & Pick<InstallationSettings, 'hidesPricing'>;

@Administrator()
@Resolver()
export class InstallationResolver {
  constructor(
    private readonly source: InstallationSource,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Query('installation')
  async getInstallation(@Context('call') call: ServiceCall): Promise<Installation> {
    return this.describe(await call(getInstallation));
  }

  @Mutation('changeInstallation')
  async changeInstallation(@Args() changed: ChangeArgs, @Context('call') call: ServiceCall): Promise<Installation> {
    const stored = await call(getInstallation);
    const kept = Object.fromEntries(this.namesBySettings().map((name) => [name, stored[name]]));
    const body = { ...NO_INSTALLATION_SETTINGS, ...changed, ...kept };
    const settings = await call(changeInstallation, { body });
    // The next page that is opened says it.
    await this.source.refresh();
    return this.describe(settings);
  }

  private describe({ logo, ...settings }: DescribedInstallation): Installation {
    const bySettings = this.namesBySettings();
    const texts = textsBySettings(this.config);
    return {
      ...settings,
      ...Object.fromEntries(bySettings.map((name) => [name, texts[name]])),
      logo: describeLogo(logo) ?? null,
      bySettings,
    };
  }

  private namesBySettings(): TextBySettings[] {
    const texts = textsBySettings(this.config);
    return TEXTS_BY_SETTINGS.filter((name) => texts[name] !== undefined);
  }
}
