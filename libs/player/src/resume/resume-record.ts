import type { VoiceGender } from '@trax/contracts/catalogue';
import { isRepetitionCount } from '../queue/edit-queue.js';
import { isLoop } from '../playback-modes.js';
import type { Loop, Sleep } from '../player.js';
import type { Queue, QueueEntry, QueueSource, Recording } from '../queue/queue.js';

/** Where a listener was when the page went away. */
export type ResumeRecord = {
  readonly version: 1;
  readonly uid: string;
  readonly queue: Queue;
  readonly index: number;
  readonly repetition: number;
  readonly positionSeconds: number;
  readonly playId: string;
  readonly hasCounted: boolean;
  /** The queue has been played to its end, and its first track is the place. */
  readonly hasFinished: boolean;
  /** The queue's end was reached in this run. */
  readonly hasCompleted: boolean;
  readonly sleep: Sleep | undefined;
  readonly loop: Loop;
  /** Chosen for the whole queue. */
  readonly voice: VoiceGender | undefined;
};

/** Reads what an earlier page, perhaps of another version, has written. Anything doubtful is undefined. */
export function parseResumeRecord(value: unknown): ResumeRecord | undefined {
  if (!isObject(value) || value.version !== 1) return undefined;
  const queue = parseQueue(value.queue);
  const { uid, index, repetition, positionSeconds, playId } = value;
  const isPlaceValid = isIndex(index) && isRepetitionCount(repetition) && isNonNegative(positionSeconds);
  if (!queue || !isPlaceValid || !queue.entries[index]) return undefined;
  if (!isText(uid) || !isText(playId)) return undefined;
  const flags = {
    hasCounted: value.hasCounted === true,
    hasFinished: value.hasFinished === true,
    hasCompleted: value.hasCompleted === true,
  };
  const modes = {
    sleep: parseSleep(value.sleep),
    loop: isLoop(value.loop) ? value.loop : 'off',
    voice: isVoice(value.voice) ? value.voice : undefined,
  } as const;
  return { version: 1, uid, queue, index, repetition, positionSeconds, playId, ...flags, ...modes };
}

function parseSleep(value: unknown): Sleep | undefined {
  if (!isObject(value)) return undefined;
  const { kind, atMs } = value;
  if (kind === 'after-play') return { kind };
  return kind === 'at' && isNonNegative(atMs) ? { kind, atMs } : undefined;
}

function parseQueue(value: unknown): Queue | undefined {
  if (!isObject(value) || !Array.isArray(value.entries)) return undefined;
  const source = parseSource(value.source);
  const entries = value.entries.map(parseEntry).filter((entry) => entry !== undefined);
  if (!source || entries.length !== value.entries.length) return undefined;
  return { source, entries, ...(value.isArranged === true && { isArranged: true }) };
}

function parseSource(value: unknown): QueueSource | undefined {
  if (!isObject(value) || !isText(value.name)) return undefined;
  const { kind, groupId, playlistId, name } = value;
  if (kind === 'group' && isText(groupId)) return { kind, groupId, name };
  if (kind === 'playlist' && isText(playlistId)) return { kind, playlistId, name };
  return undefined;
}

function parseEntry(value: unknown): QueueEntry | undefined {
  const recording = parseRecording(value);
  if (!recording || !isObject(value)) return undefined;
  const { repetitions, groupId = '', twin } = value; // pages before this one knew no theme and no twin
  if (!isRepetitionCount(repetitions) || typeof groupId !== 'string') return undefined;
  const marks = {
    ...(value.isSwapped === true && { isSwapped: true }),
    ...(value.isAdded === true && { isAdded: true }),
  };
  return { ...recording, repetitions, groupId, twin: parseRecording(twin) ?? null, ...marks };
}

function parseRecording(value: unknown): Recording | undefined {
  if (!isObject(value)) return undefined;
  const { trackId, displayName, voiceGender, filePath, durationSeconds, language } = value;
  if (!isText(trackId) || !isText(displayName) || !isText(filePath)) return undefined;
  if (!isVoice(voiceGender)) return undefined;
  if (!isNonNegative(durationSeconds)) return undefined;
  return { trackId, displayName, voiceGender, filePath, durationSeconds, ...(isText(language) && { language }) };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isVoice = (value: unknown): value is VoiceGender => value === 'M' || value === 'F';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isNonNegative = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
