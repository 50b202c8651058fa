import { beforeAll, describe, expect, it } from '@jest/globals';
import { useProduct, type Answer, type Member } from '../product.js';
import { newOwnRecording, type RecordingFacts } from './own-recording.js';
import { NAMELESS, PRIVATE_CALLS, type Caller, type Part } from './own-recording-calls.js';
import { ROWS } from './roles.js';
import { changesNothing, get, graph, readProblem, type Viewer } from './viewers.js';

const OTHERS = ['a visitor', 'another listener', 'the administrator'] as const satisfies readonly Viewer[];
const PARTS = ['id', 'name', 'words', 'sound'] as const satisfies readonly Part[];

const NAMELESS_CALLS = new Set(
  PRIVATE_CALLS.filter(({ toAdministrator }) => toAdministrator === NAMELESS).map(({ name }) => name),
);

const product = useProduct();
let facts: RecordingFacts;
const callers = new Map<Viewer, Member | null>([['a visitor', null]]);
const playlistIds = new Map<Viewer, string>();
let dataBefore: unknown;

beforeAll(async () => {
  facts = await newOwnRecording(product);
  callers.set('the administrator', await product.owner());
  callers.set('another listener', await product.newListener());
  for (const [viewer, member] of callers) if (member !== null) playlistIds.set(viewer, await newPlaylist(member));
  dataBefore = await readOwn();
});

describe.each(OTHERS)('by %s', (viewer) => {
  // First: the audit log holds what the viewer names below.
  it('no other call gives anything of it away', async () => {
    const adminFirebaseId = callers.get('the administrator')?.uid ?? '';
    const rows = ROWS.filter((row) => row.outcomes[viewer] !== undefined && !NAMELESS_CALLS.has(row.name));
    const given: Record<string, readonly Part[]> = {};
    for (const { name, call, outcomes } of rows) {
      const made = call({ subject: facts.subject, adminFirebaseId });
      // What the viewer may change is not asked: it would take the recording away, or end their session.
      if (outcomes[viewer] === 'ok' && !changesNothing(made)) continue;
      const answer = await product.call(callers.get(viewer) ?? null, made);
      if (viewer !== 'a visitor') expect([name, readProblem(answer)?.code]).not.toEqual([name, 'NOT_SIGNED_IN']);
      const parts = partsIn(answer);
      if (parts.length > 0) given[name] = parts;
    }
    expect(given).toEqual({});
  });

  it.each(PRIVATE_CALLS)('$name gives nothing of it away', async ({ call, toListener, toAdministrator }) => {
    const answer = await product.call(callers.get(viewer) ?? null, call(facts, toCaller(viewer)));
    const toVisitor = answer.text === '' ? '401' : 'NOT_SIGNED_IN';
    const refusal = { 'a visitor': toVisitor, 'another listener': toListener, 'the administrator': toAdministrator };
    const isNameless = refusal[viewer] === NAMELESS;
    if (isNameless) expect(answer.text).toContain(NAMELESS);
    else expect(readOutcome(answer)).toEqual(refusal[viewer]);
    expect(partsIn(answer)).toEqual(isNameless ? ['id'] : []);
  });
});

describe('by its owner', () => {
  it.each(PRIVATE_CALLS.filter(({ toOwner }) => toOwner.length > 0))(
    '$name gives $toOwner',
    async ({ call, toOwner }) => {
      const { member, playlistId } = facts.subject;
      const answer = await product.call(member, call(facts, { uid: member.uid, playlistId }));
      expect(partsIn(answer)).toEqual(toOwner);
    },
  );

  it('the recording, its playlist and the file that is not kept yet are as they were', async () => {
    expect(await readOwn()).toEqual(dataBefore);
  });
});

async function newPlaylist(member: Member): Promise<string> {
  const body = { firebaseId: member.uid, name: 'Mine' };
  return ((await product.call(member, { method: 'POST', path: '/api/playlists', body })).json as { id: string }).id;
}

const toCaller = (viewer: Viewer): Caller => ({
  uid: callers.get(viewer)?.uid ?? facts.subject.member.uid,
  playlistId: playlistIds.get(viewer) ?? facts.subject.playlistId,
});

/** The code of a problem, the status of an answer without content, or what is answered. */
const readOutcome = (answer: Answer): unknown =>
  answer.text === '' ? String(answer.status) : (readProblem(answer)?.code ?? answer.json);

/** What of the recording is in an answer, whatever surrounds it. */
function partsIn({ text }: Answer): readonly Part[] {
  const { id, name, words, sound } = facts;
  const middle = sound.text.slice(sound.text.length / 2, sound.text.length / 2 + 100);
  const values: Record<Part, string> = { id, name, words, sound: middle };
  return PARTS.filter((part) => text.includes(values[part]));
}

async function readOwn(): Promise<unknown[]> {
  const { subject, readyUploadId, id } = facts;
  const calls = [
    graph('{ ownRecordings { id name words theme } }'),
    get(`/api/uploads/${readyUploadId}`),
    get(`/api/playlists/${subject.playlistId}/tracks`),
    get(`/api/own-recordings/${id}/audio`),
  ];
  return Promise.all(calls.map(async (call) => (await product.call(subject.member, call)).text));
}
