// @ts-check
// Caddy as docker-compose.yml runs it (profile https), with certificates of its own authority.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '@trax/start/ports';
import { launch } from '@trax/start/processes';
import { NO_ANSWER, untilReady } from '@trax/start/until-ready';
import { makeScratchFolder } from './product.mjs';

const CADDYFILE = fileURLToPath(new URL('../operations/Caddyfile', import.meta.url));
const ROOT_CERTIFICATE = 'caddy/pki/authorities/local/root.crt';

/**
 * @typedef {object} HttpsProxy
 * @property {number} pid
 * @property {string} url
 * @property {number} httpPort where it redirects
 * @property {Buffer} ca the certificate of its authority
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} gatewayUrl
 * @returns {Promise<HttpsProxy>}
 */
export async function startHttpsProxy(gatewayUrl) {
  const [port, httpPort = 0] = await findFreePorts(2);
  const folder = makeScratchFolder('proxy');
  const url = `https://localhost:${port}`;
  const caddy = launch({
    command: 'caddy',
    args: ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'],
    env: {
      ...process.env,
      PUBLIC_URL: url,
      HTTPS_PORT: String(port),
      HTTP_PORT: String(httpPort),
      CERTIFICATES: 'local_certs',
      GATEWAY: new URL(gatewayUrl).host,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  const stop = async () => {
    await caddy.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const certificate = path.join(folder, ROOT_CERTIFICATE);
  const findObstacle = async () => (existsSync(certificate) && (await answers(httpPort)) ? undefined : NO_ANSWER);
  await untilReady('Caddy', { ...caddy, stop }, { findObstacle });
  return { pid: caddy.pid, url, httpPort, ca: readFileSync(certificate), stop };
}

/** @param {number} port */
const answers = (port) =>
  fetch(`http://localhost:${port}`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
