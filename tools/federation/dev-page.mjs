import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { REMOTES } from '../../libs/contracts/src/remotes.js';

const POLICY_NONCE = /'nonce-([^']+)'/;

/**
 * The page as the gateway sends it: with its configuration, its status and its content security policy, so that a violation
 * shows here and not after the deployment.
 * @param {{ template: string; gatewayUrl: string }} options
 * @param {import('node:http').IncomingMessage} request
 */
export async function renderPage({ template, gatewayUrl }, request) {
  const headers = { accept: 'text/html', host: request.headers.host ?? '' };
  const [page, config] = await Promise.all([
    fetchFromGateway(new URL(request.url ?? '/', gatewayUrl), headers),
    fetchFromGateway(new URL('/config.json', gatewayUrl), headers),
  ]);
  const policy = String(page.headers['content-security-policy'] ?? '');
  const nonce = POLICY_NONCE.exec(policy)?.[1] ?? randomBytes(16).toString('base64');
  /** @type {import('@trax/contracts/app-config').AppConfig} */
  const appConfig = JSON.parse(config.body);
  // It would keep what is rebuilt as one types.
  appConfig.hasServiceWorker = false;
  // Their manifests are those of the last build.
  for (const declaration of REMOTES) {
    const { name } = declaration;
    const { inlinedManifest: _, ...remote } = appConfig.remotes[name] ?? { entry: '' };
    appConfig.remotes[name] = { ...remote, declaration, preload: [] };
  }
  const inlined = JSON.stringify(appConfig).replaceAll('<', '\\u003c');
  const html = template
    .replaceAll('__PRODUCT_NAME__', () => escapeMarkup(appConfig.productName))
    .replace('</head>', () => `<script type="application/json" id="trax-config">${inlined}</script></head>`)
    .replaceAll('__CSP_NONCE__', nonce);
  return {
    status: page.status === 404 ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8', ...(policy && { 'content-security-policy': policy }) },
    html,
  };
}

/** @param {string} text */
function escapeMarkup(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/**
 * `fetch` cannot send the host of the page, on which the gateway's answer depends.
 * @param {URL} url
 * @param {import('node:http').OutgoingHttpHeaders} headers
 * @returns {Promise<{ status: number; headers: import('node:http').IncomingHttpHeaders; body: string }>}
 */
function fetchFromGateway(url, headers) {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString('utf8');
      resolve({ status: response.statusCode ?? 500, headers: response.headers, body });
    }).on('error', reject);
  });
}
