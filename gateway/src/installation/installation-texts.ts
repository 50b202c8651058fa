import type { AppConfig } from '@trax/contracts/app-config';
import type { InstallationSettings, Logo } from '@trax/contracts/installation';
import { SOURCE_LANGUAGE, type Language } from '@trax/contracts/languages';
import { INSTALLATION_DEFAULTS, logoAddress, type TextBySettings } from '@trax/contracts/installation-rules';
import type { GatewayConfig } from '../gateway.config.js';

/** The environment has precedence, and is changed there. */
export const textsBySettings = (config: GatewayConfig): Readonly<Record<TextBySettings, string | undefined>> => ({
  productName: config.PRODUCT_NAME,
  supportEmail: config.SUPPORT_EMAIL,
  postalAddress: config.POSTAL_ADDRESS,
});

/** What the pages say: by the environment, else by an administrator, else by default. */
export type InstallationTexts = {
  readonly productName: string;
  readonly supportEmail: string;
  readonly privacyEmail: string;
  readonly postalAddress: string;
  /** As people read it. */
  readonly privacyDate: string;
};

export function installationTexts(
  config: GatewayConfig,
  settings: InstallationSettings,
  language: Language = SOURCE_LANGUAGE,
): InstallationTexts {
  const bySettings = textsBySettings(config);
  const findText = (name: TextBySettings) => bySettings[name] ?? settings[name] ?? INSTALLATION_DEFAULTS[name];
  const supportEmail = findText('supportEmail');
  return {
    productName: findText('productName'),
    supportEmail,
    privacyEmail: settings.privacyEmail ?? supportEmail,
    postalAddress: findText('postalAddress'),
    privacyDate: formatDate(settings.privacyDate ?? INSTALLATION_DEFAULTS.privacyDate, language),
  };
}

export type LogoOfPages = NonNullable<AppConfig['logo']>;

export const describeLogo = (logo: Logo | null | undefined): LogoOfPages | undefined =>
  logo ? { url: logoAddress(logo.hash), width: logo.width, height: logo.height } : undefined;

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** `February 20th 2024` of `2024-02-20`; `20. Februar 2024` in German. */
export function formatDate(isoDate: string, language: Language): string {
  const date = new Date(isoDate);
  if (language !== 'en') return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  const day = date.getUTCDate();
  return `${MONTH.format(date)} ${day}${SUFFIXES[ORDINALS.select(day)] ?? 'th'} ${date.getUTCFullYear()}`;
}
