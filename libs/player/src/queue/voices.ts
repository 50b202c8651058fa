import type { VoiceGender } from '@trax/contracts/catalogue';
import type { Queue, QueueEntry } from './queue.js';

/** The entry with its two voices exchanged; one without a twin stays as it is. */
export function swapped(entry: QueueEntry): QueueEntry {
  if (!entry.twin) return entry;
  const { twin, repetitions, groupId, isSwapped, isAdded, ...recording } = entry;
  const kept = { repetitions, groupId, ...(isAdded && { isAdded }), ...(!isSwapped && { isSwapped: true }) };
  return { ...twin, ...kept, twin: recording };
}

const entryInVoice = (entry: QueueEntry, voice: VoiceGender): QueueEntry =>
  entry.voiceGender === voice ? entry : swapped(entry);

/** The queue in one voice; tracks without that voice stay. */
export function inVoice(queue: Queue, voice: VoiceGender): Queue {
  return { ...queue, entries: queue.entries.map((entry) => entryInVoice(entry, voice)) };
}

/** The track that the queue's source lists, whichever voice was chosen for it here. */
export function listedTrackId({ trackId, twin, isSwapped }: QueueEntry): string {
  return isSwapped && twin ? twin.trackId : trackId;
}

/** The queue as its source lists it: in the voices there, and without what was added here. */
export function asListed(queue: Queue): Queue {
  const listed = queue.entries.filter(({ isAdded }) => !isAdded);
  return { ...queue, entries: listed.map((entry) => (entry.isSwapped ? swapped(entry) : entry)) };
}

/** The edited queue in the voices that were chosen before: for its entries one by one, for new ones as for the whole queue. */
export function keepVoices(edited: Queue, before: Queue, voice: VoiceGender | undefined): Queue {
  const known = new Map(before.entries.map((entry) => [listedTrackId(entry), entry]));
  const keepVoice = (entry: QueueEntry): QueueEntry => {
    const chosen = known.get(entry.trackId)?.voiceGender ?? voice;
    return chosen ? entryInVoice(entry, chosen) : entry;
  };
  return { ...edited, entries: edited.entries.map(keepVoice) };
}
