import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eventually, type Answer, type Call, type Member, type Product } from '../product.js';
import { get, mutation, send } from './viewers.js';
import { newSubject, trackCompletion, type Subject } from './subject.js';

/** A recording of a listener's own that is in a playlist, was heard, and is in an export, and a file that is not kept yet. */
export type RecordingFacts = {
  /** Its owner; the recording is each of the tracks. */
  subject: Subject;
  id: string;
  name: string;
  /** A word that no other listener has spoken, which is also all the words of the recording. */
  words: string;
  sound: Answer;
  soundHash: string;
  groupId: string;
  exportId: string;
  readyUploadId: string;
};

const SPEECH = new URL('../../services/catalogue/src/testing/sounds/speech.opus', import.meta.url);
const TUS = { 'tus-resumable': '1.0.0' };

const encode = (text: string): string => Buffer.from(text).toString('base64');

export async function newOwnRecording(product: Product): Promise<RecordingFacts> {
  const { member, requestId, playlistId, trackIds } = await newSubject(product);
  const call = succeedingCalls(product, member);
  const recording = await keep(call);
  const { id } = recording;
  for (const trackId of [trackIds[0], trackIds[1]])
    await call(send('DELETE', `/api/playlists/${playlistId}/tracks/${trackId}`));
  await untilTaken(product, member, send('POST', `/api/playlists/${playlistId}/tracks`, { trackId: id }));
  // Twice, so that it is what the owner has heard most.
  for (let heard = 0; heard < 2; heard += 1)
    await untilTaken(product, member, send('POST', '/api/track-completions', trackCompletion(member.uid, id)));
  const sound = await call(get(`/api/own-recordings/${id}/audio`));
  return {
    subject: { member, requestId, playlistId, trackIds: [id, id, id] },
    ...recording,
    sound,
    soundHash: createHash('sha256').update(sound.bytes).digest('hex'),
    exportId: await makeDataExport(call),
    readyUploadId: await sendFile(call),
  };
}

type SucceedingCall = (call: Call) => Promise<Answer>;

function succeedingCalls(product: Product, member: Member): SucceedingCall {
  return async (call) => {
    const answer = await product.call(member, call);
    if (answer.status >= 300) throw new Error(`${call.method ?? 'GET'} ${call.path}: ${answer.status} ${answer.text}`);
    return answer;
  };
}

/** Other services know a recording soon after it is kept. */
const untilTaken = (product: Product, member: Member, call: Call): Promise<void> =>
  eventually(async () => (await product.call(member, call)).status < 300);

async function keep(call: SucceedingCall): Promise<Pick<RecordingFacts, 'id' | 'name' | 'words' | 'groupId'>> {
  const words = `hush${randomUUID().replaceAll('-', '')}`;
  const [name, theme] = [`Secret ${randomUUID()}`, `Inner ${randomUUID()}`];
  const uploadId = await sendFile(call);
  const texts = `name: "${name}", words: "${words}", theme: "${theme}"`;
  const { json } = await call(mutation(`createOwnRecording(uploadId: "${uploadId}", ${texts}) { id groupId }`));
  const { id, groupId } = (json as { data: { createOwnRecording: RecordingFacts } }).data.createOwnRecording;
  return { id, name, words, groupId };
}

/** Sends a sound for a recording of one's own; resolves to the id of the upload when it is ready. */
async function sendFile(call: SucceedingCall): Promise<string> {
  const bytes = new Uint8Array(readFileSync(SPEECH));
  const metadata = `filename ${encode('speech.opus')},purpose ${encode('own')}`;
  const creation = { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata };
  const path = (await call({ method: 'POST', path: '/api/uploads', headers: creation })).headers.get('location') ?? '';
  const content = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  await call({ method: 'PATCH', path, headers: content, body: bytes });
  return untilReady(call, path);
}

async function makeDataExport(call: SucceedingCall): Promise<string> {
  await call(send('POST', '/api/data-exports'));
  return untilReady(call, '/api/data-exports/newest');
}

/** What is processed, as its address answers it: an upload, or an export. */
type Processed = { id: string; state?: string; status?: string };

async function untilReady(call: SucceedingCall, path: string): Promise<string> {
  let id = '';
  await eventually(async () => {
    const answered = (await call(get(path))).json as Processed | { dataExport: Processed };
    const processed = 'dataExport' in answered ? answered.dataExport : answered;
    ({ id } = processed);
    return (processed.state ?? processed.status) === 'ready';
  });
  return id;
}
