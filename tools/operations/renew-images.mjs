// @ts-check
// Writes the present digests of the images that are not built here, wherever a file names one as `name:tag@sha256:…`.
//   node tools/operations/renew-images.mjs      needs Docker with buildx and access to the registries; then read `git diff`
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);
const PINNED = /(\w[\w./-]*:[\w.-]+)@sha256:[0-9a-f]{64}/g;

/** @param {string} text @param {(image: string) => string} digestOf */
export const withDigests = (text, digestOf) =>
  text.replaceAll(PINNED, (_, image) => {
    const digest = digestOf(image);
    if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image} has no digest, but "${digest}".`);
    return `${image}@${digest}`;
  });

/** The digest of all platforms of an image in its registry. @param {string} image */
function readDigest(image) {
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{json .Manifest.Digest}}'];
  return JSON.parse(execFileSync('docker', args, { encoding: 'utf8' }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = [
    'grep',
    '--files-with-matches',
    '@sha256:[0-9a-f]\\{64\\}',
    '--',
    'Dockerfile',
    'docker-compose.yml',
    'k8s/**.yaml',
  ];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  for (const file of files) {
    const place = new URL(file, ROOT);
    writeFileSync(place, withDigests(readFileSync(place, 'utf8'), readDigest));
    process.stdout.write(`${file}\n`);
  }
}
