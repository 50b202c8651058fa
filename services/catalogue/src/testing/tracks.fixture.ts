import type { TestDatabase } from '@trax/testing-server/use-database';
import { toWords } from '../transcripts/words.js';

export const numberedTrackId = (number: number): string =>
  `00000000-0000-5000-8000-${String(number).padStart(12, '0')}`;

type Track = {
  number: number;
  groupId?: string;
  voiceGender?: 'M' | 'F';
  filePath?: string;
  transcript?: { text: string; sentences: readonly object[] };
};

/** Adds a track of 26.5 s, "I rest", with its transcript if it has one, to a group that is there. */
export async function insertTrack(database: TestDatabase, track: Track): Promise<void> {
  const { number, groupId = 'calm', voiceGender = 'F', filePath = `calm/f-${number}`, transcript } = track;
  await database.query(
    `insert into tracks (id, group_id, track_number, voice_gender, display_name, file_path, duration_seconds)
     values ($1, $2, $3, $4, 'I rest', $5, 26.5)`,
    [numberedTrackId(number), groupId, number, voiceGender, filePath],
  );
  if (transcript === undefined) return;
  await database.query('insert into transcripts (id, text, sentences, words) values ($1, $2, $3, $4)', [
    numberedTrackId(number),
    transcript.text,
    JSON.stringify(transcript.sentences),
    toWords(transcript.text).join(' '),
  ]);
}
