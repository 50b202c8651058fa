// @ts-check
// Writes the present digests of the images that are not built here, wherever a file names one as `name:tag@sha256:…`.
//   node tools/operations/renew-images.mjs      needs Docker with buildx and access to the registries; then read `git diff`
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const PINNED = /(\w[\w./-]*:[\w.-]+)@sha256:[0-9a-f]{64}/g;

/** @param {string} text */
const withDigests = (text) =>
  text.replaceAll(PINNED, (_, image) => {
    const digest = readDigest(image);
    if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image} has no digest, but "${digest}".`);
    return `${image}@${digest}`;
  });

/** The digest of all platforms of an image in its registry. @param {string} image */
function readDigest(image) {
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{json .Manifest.Digest}}'];
  return JSON.parse(execFileSync('docker', args, { encoding: 'utf8' }));
}

const FILES = ['Dockerfile', 'docker-compose.yml', 'k8s/**.yaml'];
const args = ['grep', '--files-with-matches', '@sha256:[0-9a-f]\\{64\\}', '--', ...FILES];
for (const file of execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')) {
  const place = new URL(file, ROOT);
  writeFileSync(place, withDigests(readFileSync(place, 'utf8')));
  process.stdout.write(`${file}\n`);
}
