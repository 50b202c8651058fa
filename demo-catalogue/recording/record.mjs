// @ts-check
// Records the demo catalogue from texts.yaml and writes manifest.yaml. See ../README.md.
//
//   node demo-catalogue/recording/record.mjs                   every group
//   node demo-catalogue/recording/record.mjs clear-focus       only this group
//   node demo-catalogue/recording/record.mjs --measure         measures the present files and records nothing
//   node demo-catalogue/recording/record.mjs --manifest        writes manifest.yaml for the present files and records nothing

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';
import { masterTrack } from './master.mjs';
import { listFaults, measureTrack, printTable } from './measure.mjs';
import { joinWithPauses, splitIntoSentences, trimSilence } from './phrase-track.mjs';
import { findSentenceTimes } from './sentence-times.mjs';
import { speakers } from './speech.mjs';

/**
 * @typedef {{ number: number, name: string, text: string }} TrackText
 * @typedef {{ id: string, name: string, description: string, pace?: number, tracks: TrackText[] }} GroupText
 * @typedef {{ sample: { group: string, number: number, voice: 'M' | 'F' }, groups: GroupText[] }} Texts
 * @typedef {{ group: GroupText, track: TrackText, voice: 'M' | 'F', file: string }} Recording
 */

const CATALOGUE = join(import.meta.dirname, '..');
const VOICES = /** @type {const} */ (['M', 'F']);

const MANIFEST_HEADER = `# The import manifest of the demo catalogue: which file is which track. Written by recording/record.mjs from texts.yaml.
# Files are relative to this folder. Group ids and track numbers never change.

`;

/**
 * @param {GroupText} group
 * @returns {Recording[]} every track of the group in every voice, voice by voice
 */
function listRecordings(group) {
  return VOICES.flatMap((voice) =>
    group.tracks.map((track) => {
      const number = String(track.number).padStart(2, '0');
      return { group, track, voice, file: `${group.id}/${voice.toLowerCase()}-${number}.mp3` };
    }),
  );
}

/** @param {Recording} recording */
async function record({ group, track, voice, file }) {
  const target = join(CATALOGUE, file);
  const pace = group.pace ?? 1;
  const paragraphs = splitIntoSentences(track.text);
  const folder = await mkdtemp(join(tmpdir(), 'trax-record-'));
  try {
    const spoken = await speakers[voice](paragraphs.flat(), pace, folder);
    const remaining = spoken.map(trimSilence);
    const phrased = paragraphs.map((sentences) => remaining.splice(0, sentences.length));
    await mkdir(dirname(target), { recursive: true });
    await masterTrack(joinWithPauses(phrased, pace), { voice, folder, target });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {Recording} recording */
async function toManifestTrack({ track: { number, name, text }, voice, file }) {
  const sentences = await findSentenceTimes(join(CATALOGUE, file), splitIntoSentences(text).flat());
  return { number, name, voice, file, text, sentences };
}

/** @param {Texts} texts */
async function writeManifest({ sample, groups }) {
  const manifest = {
    sample,
    groups: await Promise.all(
      groups.map(async (group) => ({
        id: group.id,
        name: group.name,
        description: group.description,
        tracks: await Promise.all(listRecordings(group).map(toManifestTrack)),
      })),
    ),
  };
  await writeFile(join(CATALOGUE, 'manifest.yaml'), MANIFEST_HEADER + stringify(manifest, { lineWidth: 0 }));
}

/**
 * @param {GroupText[]} groups
 * @param {string[]} wantedIds none means all
 * @returns {GroupText[]}
 */
function chooseGroups(groups, wantedIds) {
  const unknown = wantedIds.filter((id) => !groups.some((group) => group.id === id));
  if (unknown.length > 0)
    throw new Error(`texts.yaml has no group ${unknown.join(', ')}; it has ${groups.map(({ id }) => id).join(', ')}.`);
  return wantedIds.length === 0 ? groups : groups.filter(({ id }) => wantedIds.includes(id));
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { measure: { type: 'boolean' }, manifest: { type: 'boolean' } },
    allowPositionals: true,
  });
  /** @type {Texts} */
  const texts = parse(await readFile(join(CATALOGUE, 'texts.yaml'), 'utf8'));
  if (values.manifest) return writeManifest(texts);
  const recordings = chooseGroups(texts.groups, positionals).flatMap(listRecordings);
  const measurements = [];
  for (const recording of recordings) {
    if (!values.measure) await record(recording);
    measurements.push(await measureTrack(join(CATALOGUE, recording.file), recording.file));
  }
  if (!values.measure) await writeManifest(texts);
  printTable(measurements);
  const faults = measurements.flatMap(listFaults);
  if (faults.length > 0) throw new Error(`Some recordings exceed the limits.\n${faults.join('\n')}`);
}

await main().catch((/** @type {Error} */ error) => {
  console.error(error.message);
  process.exitCode = 1;
});
