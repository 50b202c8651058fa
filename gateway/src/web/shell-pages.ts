import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AppConfig } from '@trax/contracts/app-config';
import type { InstallationSettings } from '@trax/contracts/installation';
import { SOURCE_LANGUAGE, type Language } from '@trax/contracts/languages';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { Problem } from '@trax/nest-platform/problem';
import type { GatewayConfig } from '../gateway.config.js';
import type { InstallationTexts } from '../installation/installation-texts.js';
import { BuiltTemplate, placeholdersFor } from './built-template.js';

/** The web application is not built. */
export class ShellMissing extends Problem {
  constructor() {
    const message = 'The web application is not built yet; please build it and reload this page.';
    super({ code: PROBLEM_CODES.unavailable, status: 503, message, logLevel: 'warn' });
  }
}

type PageData = {
  config: AppConfig;
  texts: InstallationTexts;
  settings: InstallationSettings;
  /** That of a page in another language than English lies in the folder of the language. */
  language: Language;
  /**
   * A prerendered page, in `dist`; what depends on who keeps the accounts is `<name>.accounts.html` beside it. Without one
   * (or without its file) the application renders in the browser.
   */
  file?: string | undefined;
  /** What its remote needs first: scripts, or a manifest. */
  preload?: readonly string[] | undefined;
};

/** Renders the pages of the web application, each with a new nonce. */
export class ShellPages {
  private readonly templates = new Map<string, BuiltTemplate>();

  constructor(private readonly gatewayConfig: GatewayConfig) {}

  /** @throws ShellMissing */
  render({ config, texts, settings, language, file, preload = [] }: PageData): { html: string; nonce: string } {
    const values = placeholdersFor({ texts, settings, publicUrl: this.gatewayConfig.PUBLIC_URL });
    const inLanguage = (name: string) => (language === SOURCE_LANGUAGE ? name : `${language}/${name}`);
    const read = (name: string) => this.template(inLanguage(name)).read(values) ?? this.template(name).read(values);
    const ofAccounts = config.accounts && file?.replace(/\.html$/, '.accounts.html');
    const prerendered = (ofAccounts && read(ofAccounts)) ?? (file && read(file));
    const template = prerendered ?? read('index.html');
    if (template === undefined) throw new ShellMissing();
    const nonce = randomBytes(16).toString('base64');
    const data = [...preload.map(preloadLink), dataElement('trax-config', config)].join('');
    const html = template.replaceAll('__CSP_NONCE__', nonce).replace('</head>', () => `${data}</head>`);
    return { html, nonce };
  }

  private template(file: string): BuiltTemplate {
    const { WEB_DIR } = this.gatewayConfig;
    const path = join(WEB_DIR, 'shell', 'dist', file);
    const template = this.templates.get(file) ?? new BuiltTemplate(path, 'markup');
    this.templates.set(file, template);
    return template;
  }
}

// As the runtime of Module Federation will request it, or it would be fetched twice.
function preloadLink(address: string): string {
  const as = address.endsWith('.json') ? 'as="fetch" crossorigin="anonymous"' : 'as="script"';
  return `<link rel="preload" href="${address}" ${as}>`;
}

/** JSON in an element: with `<` escaped, neither `</script>` nor `<!--` can occur in it. */
function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
