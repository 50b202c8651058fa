import { beforeAll, describe, expect, it } from '@jest/globals';
import { appConfig } from '@trax/contracts/app-config';
import { useGateway } from '../../testing/use-gateway.js';

const FIELDS = `productName supportEmail privacyEmail postalAddress privacyDate hidesPricing defaultVoice defaultTheme
  logo { url width height } bySettings`;
const READ = `{ installation { ${FIELDS} } }`;
const CHANGE = `mutation ($productName: String, $supportEmail: String, $privacyDate: String, $hidesPricing: Boolean!,
  $defaultVoice: VoiceGender, $defaultTheme: ThemeName) {
  changeInstallation(productName: $productName, supportEmail: $supportEmail, privacyDate: $privacyDate,
    hidesPricing: $hidesPricing, defaultVoice: $defaultVoice, defaultTheme: $defaultTheme) { ${FIELDS} } }`;
const NOTHING = {
  productName: null,
  supportEmail: null,
  privacyEmail: null,
  postalAddress: null,
  privacyDate: null,
  hidesPricing: false,
  defaultVoice: null,
  defaultTheme: null,
  logo: null,
  bySettings: [],
};
const PAGE = `<!doctype html><html data-default-voice="__DEFAULT_VOICE__" data-default-theme="__DEFAULT_THEME__"><head><title>__PRODUCT_NAME__</title></head>
<body>__SUPPORT_EMAIL__ __PRIVACY_EMAIL__ __POSTAL_ADDRESS__ __PRIVACY_DATE__</body>`;
const LOGO = { hash: 'a'.repeat(64), width: 300, height: 100 };
const LOGO_OF_PAGES = { url: `/api/installation/logo/${LOGO.hash}`, width: 300, height: 100 };
const SITEMAP = `<urlset>
  <url><loc>__PUBLIC_URL__/about</loc></url>
  <url><loc>__PUBLIC_URL__/pricing</loc></url>
</urlset>`;

describe('what the pages say of the installation', () => {
  const gateway = useGateway();
  const config = async () => appConfig.parse((await gateway.call('/config.json')).json());
  const change = (variables: object) => gateway.queryGraph('owner', CHANGE, { variables });

  beforeAll(() => {
    gateway.writeWebFile('shell/dist/index.html', '<!doctype html><head></head>');
    gateway.writeWebFile('shell/dist/pages/about.html', PAGE);
    gateway.writeWebFile('shell/dist/pages/pricing.html', PAGE);
    gateway.writeWebFile('shell/dist/pages/not-found.html', '<head></head>404');
    gateway.writeWebFile('shell/dist/sitemap.xml', SITEMAP);
    gateway.writeWebFile('shell/dist/site.webmanifest', '{ "name": "__PRODUCT_NAME__" }');
  });

  // In this order: a gateway keeps what it knows for a second.
  it('says by default nothing that is an example', async () => {
    expect(await gateway.queryGraph('owner', READ)).toEqual({ data: { installation: NOTHING } });
    expect(await config()).toMatchObject({
      productName: 'Trax',
      supportEmail: '',
      privacyEmail: '',
      postalAddress: '',
      privacyDate: 'February 20th 2024',
      hidesPricing: false,
    });
    expect((await gateway.call('/pricing')).status).toBe(200);
    expect((await gateway.call('/sitemap.xml')).text).toMatch(/\/about<.*\/pricing</s);
  });

  it('is changed for the next page by an administrator', async () => {
    gateway.installation.settings = { ...gateway.installation.settings, logo: LOGO };
    const said = {
      productName: 'Our <Trax>',
      supportEmail: 'help@home.example',
      privacyDate: '2026-11-23',
      defaultVoice: 'F',
      defaultTheme: 'dark',
    };
    const changed = { ...NOTHING, ...said, hidesPricing: true, logo: LOGO_OF_PAGES };
    expect(await change({ ...said, hidesPricing: true })).toEqual({ data: { changeInstallation: changed } });
    const { text } = await gateway.call('/about');
    expect(text).toContain('<html data-default-voice="F" data-default-theme="dark">');
    expect(text).toContain('<title>Our &#60;Trax&#62;</title>');
    expect(text).toContain('help@home.example help@home.example  November 23rd 2026');
    expect((await gateway.call('/site.webmanifest')).json()).toEqual({ name: 'Our <Trax>' });
    expect(await config()).toMatchObject({ productName: 'Our <Trax>', hidesPricing: true, logo: LOGO_OF_PAGES });
    expect((await gateway.call('/pricing')).status).toBe(404);
    const sitemap = (await gateway.call('/sitemap.xml')).text;
    expect([sitemap.includes('/about<'), sitemap.includes('/pricing')]).toEqual([true, false]);
  });

  it('is read and changed by administrators alone', async () => {
    for (const document of [READ, CHANGE]) {
      const variables = { hidesPricing: true };
      const codeFor = async (uid: string | null) =>
        (await gateway.queryGraph(uid, document, { variables })).errors?.[0]?.extensions.code;
      expect([await codeFor('listener'), await codeFor(null)]).toEqual(['FORBIDDEN', 'NOT_SIGNED_IN']);
    }
  });
});

describe('what the environment says of the installation', () => {
  const gateway = useGateway({
    settings: () => ({ PRODUCT_NAME: 'By settings', SUPPORT_EMAIL: 'help@settings.example' }),
  });

  it('has precedence, is shown as such, and leaves what is stored', async () => {
    const variables = {
      productName: 'Ours',
      supportEmail: 'help@home.example',
      privacyDate: null,
      hidesPricing: false,
    };
    const stored = { ...gateway.installation.settings, productName: 'Stored' };
    gateway.installation.settings = stored;
    expect(await gateway.queryGraph('owner', CHANGE, { variables })).toEqual({
      data: {
        changeInstallation: {
          ...NOTHING,
          productName: 'By settings',
          supportEmail: 'help@settings.example',
          bySettings: ['productName', 'supportEmail'],
        },
      },
    });
    expect(gateway.installation.settings).toEqual(stored);
    expect((await gateway.call('/config.json')).json()).toMatchObject({
      productName: 'By settings',
      privacyEmail: 'help@settings.example',
    });
  });
});
