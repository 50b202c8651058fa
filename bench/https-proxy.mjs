// @ts-check
// Caddy as docker-compose.yml runs it (profile https), with certificates of its own authority.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pickPort } from './load/replica.mjs';
import { makeScratchFolder } from './product.mjs';

const CADDYFILE = fileURLToPath(new URL('../operations/Caddyfile', import.meta.url));
const ROOT_CERTIFICATE = 'caddy/pki/authorities/local/root.crt';
const READY_WITHIN_MS = 20_000;

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
  const [port, httpPort] = [pickPort(), pickPort()];
  const folder = makeScratchFolder('proxy');
  const url = `https://localhost:${port}`;
  const child = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
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
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const certificate = path.join(folder, ROOT_CERTIFICATE);
  for (const deadline = Date.now() + READY_WITHIN_MS; !existsSync(certificate) || !(await answers(httpPort));) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Caddy did not start: caddy validate --config ${CADDYFILE}`);
    }
    await delay(50);
  }
  return { pid: Number(child.pid), url, httpPort, ca: readFileSync(certificate), stop };
}

/** @param {number} port */
const answers = (port) =>
  fetch(`http://localhost:${port}`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
