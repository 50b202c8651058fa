import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { clear, failureMessage } from '@trax/graphql-client';
import { editFailureMessage } from './edit-toasts.js';
import { favouritesOf } from './favourites.js';
import { viewFavouritesQuery, viewPlaylistQuery } from './playlist-documents.js';
import type { PlaylistEdits } from './playlist-edits.js';
import {
  comeBack,
  countKept,
  expectKept,
  GONE,
  keepEdits,
  listed,
  once,
  openTab,
  remove,
  setUp,
  shownIn,
  startTab,
  state,
  tearDown,
  TRACKS,
} from './testing/waiting-edits.fixture.js';

beforeEach(setUp);
afterEach(tearDown);

describe('edits without a network', () => {
  it('stay shown, and are sent once, in their order, when the server answers again', async () => {
    const { client, edits, waiting } = await openTab();
    state.network = 'off';
    await edits.rename('p', 'Dawn');
    await edits.removeTrack(remove);
    await edits.setRepetitions({ playlistId: 'p', trackId: 'b', repetitions: 4 });
    expect([waiting.isAny, shownIn(client), state.calls]).toEqual([true, 'Dawn b4 c1', []]);
    await expectKept(3);
    await comeBack();
    await expectKept(0);
    expect(state.calls).toEqual(['renamePlaylist', 'removeTrack', 'setRepetitions']);
    await waitFor(() => expect(waiting.isAny).toBe(false));
    expect(shownIn(client)).toBe('Dawn b4 c1');
  });

  it('show what Undo brings back, which comes back to its place', async () => {
    const { client, edits } = await openTab();
    state.network = 'off';
    await edits.removeTrack(remove);
    await edits.restoreTrack(remove);
    expect(shownIn(client)).toBe('Morning a1 b1 c1');
    await comeBack();
    await expectKept(0);
    expect([state.calls, shownIn(client)]).toEqual([['removeTrack', 'restoreTrack'], 'Morning a1 b1 c1']);
  });

  it('are shown again after a reload, as soon as the playlist is read, and sent later', async () => {
    const before = await openTab();
    state.network = 'off';
    await before.edits.removeTrack(remove);
    await before.edits.setOwner(undefined);
    const { client } = await startTab();
    client.writeQuery({
      query: viewPlaylistQuery,
      variables: { id: 'p' },
      data: before.client.readQuery({ query: viewPlaylistQuery, variables: { id: 'p' } }, false),
    });
    await waitFor(() => expect(shownIn(client)).toBe('Morning b1 c1'));
    await comeBack();
    await expectKept(0);
    expect(state.calls).toEqual(['removeTrack']);
  });

  it.each([
    ['removeTrack', 'Morning b1 c1', (edits: PlaylistEdits) => edits.removeTrack(remove)],
    ['addTracks', 'Morning a1 b1 c1 d1', (edits: PlaylistEdits) => edits.addListedTracks('p', [listed('d')])],
  ])('whose answer was lost are not sent again: %s', async (...[call, shown, make]) => {
    const { client, edits } = await openTab();
    state.network = 'answers are lost';
    await make(edits);
    expect(state.calls).toEqual([call]);
    await comeBack();
    await expectKept(0);
    expect([state.calls, shownIn(client)]).toEqual([[call], shown]);
  });

  it.each([
    ['This name is not allowed', (edits: PlaylistEdits) => edits.rename('p', 'Dawn')],
    [GONE, (edits: PlaylistEdits) => edits.removeTrack(remove)],
    ['Track not found', (edits: PlaylistEdits) => edits.addListedTracks('p', [listed('d')])],
  ])('are taken back when the server refuses them, with the name of the playlist: %s', async (reason, make) => {
    const { client, edits, waiting } = await openTab();
    state.network = 'off';
    await make(edits);
    state.refusal = new Error(reason);
    await comeBack();
    await expectKept(0);
    await waitFor(() => expect(shownIn(client)).toBe('Morning a1 b1 c1'));
    const told = waiting.takeRefused().map(({ playlistName, error }) => [playlistName, failureMessage(error)]);
    expect(told).toEqual([['Morning', reason]]);
    expect(waiting.takeRefused()).toEqual([]);
  });

  it('show what they add, which Undo takes away, and add it once', async () => {
    const { client, edits } = await openTab();
    state.network = 'off';
    await edits.addListedTracks('p', [listed('d'), listed('e')]);
    await edits.removeTrack({ playlistId: 'p', trackId: 'd' });
    expect(client.readQuery({ query: viewPlaylistQuery, variables: { id: 'p' } }, true)?.playlist).toMatchObject({
      trackCount: 4,
      totalSeconds: 120,
      tracks: [...TRACKS, { id: 'e', displayName: 'A track', language: null, twin: null }],
    });
    await comeBack();
    await expectKept(0);
    expect([state.calls, shownIn(client)]).toEqual([['addTracks', 'removeTrack'], 'Morning a1 b1 c1 e1']);
  });

  it('make the first favourite', async () => {
    const { client, waiting } = await openTab();
    await client.query({ query: viewFavouritesQuery });
    state.network = 'off';
    await favouritesOf(client).add(listed('d'));
    await comeBack();
    await expectKept(0);
    expect([state.calls, waiting.takeRefused()]).toEqual([['addFavourite'], []]);
  });

  it('are up to 500 of a person: one more is taken back with a sentence', async () => {
    const { client, edits } = await openTab();
    state.network = 'off';
    await edits.rename('p', 'Dawn');
    const renames = Array.from({ length: 498 }, () => ({ kind: 'rename', name: 'Dawn' }));
    await keepEdits('ada', renames);
    await keepEdits('eve', renames.slice(-1));
    await edits.setOwner({ uid: 'ada', isHere: () => true });
    await edits.setRepetitions({ playlistId: 'p', trackId: 'b', repetitions: 4 });
    const refused = await edits.removeTrack(remove).catch(editFailureMessage);
    expect(refused).toBe('500 changes are waiting on this device already. Please go online, so that they can be sent.');
    expect(shownIn(client)).toBe('Dawn a1 b4 c1');
    expect(await countKept()).toBe(501);
  });

  it('add nothing of tracks of which only the ids are known: this is refused at once', async () => {
    const { edits, waiting } = await openTab();
    state.network = 'off';
    await expect(edits.addTracks('p', ['d'])).rejects.toBeInstanceOf(TypeError);
    expect(waiting.isAny).toBe(false);
  });
});

describe('edits that wait', () => {
  it('are computed by what another device has made of the playlist meanwhile', async () => {
    const { client, edits } = await openTab();
    state.network = 'off';
    await edits.setRepetitions({ playlistId: 'p', trackId: 'b', repetitions: 4 });
    state.saved = { ...state.saved, name: 'Noon', tracks: TRACKS.toReversed() };
    await comeBack();
    await expectKept(0);
    await waitFor(() => expect(shownIn(client)).toBe('Noon c1 b4 a1'));
  });

  it('add what another device has not added meanwhile', async () => {
    const { client, edits } = await openTab();
    state.network = 'off';
    await edits.addListedTracks('p', [listed('d'), listed('e')]);
    state.saved = { ...state.saved, tracks: [...TRACKS, once('e')] };
    await comeBack();
    await expectKept(0);
    expect([state.calls, shownIn(client)]).toEqual([['addTracks'], 'Morning a1 b1 c1 e1 d1']);
  });

  it('are left alone where another release of the page has kept what this one does not know', async () => {
    const { client, edits } = await openTab();
    state.network = 'off';
    await edits.removeTrack(remove);
    await keepEdits('ada', [
      undefined,
      { kind: 'toString' },
      { kind: 'tag', trackId: 'a' },
      { kind: 'rename' },
      { kind: 'arrange', entries: {} },
      { kind: 'arrange', entries: [null] },
      { kind: 'add', trackIds: ['d'] },
      { kind: 'add-favourite', track: { id: 'd' } },
      { kind: 'move', trackId: 'c', after: 1 },
      { kind: 'repetitions', trackId: 'b', repetitions: '2' },
    ]);
    await edits.setOwner({ uid: 'ada', isHere: () => true });
    expect(shownIn(client)).toBe('Morning b1 c1');
    await comeBack();
    await expectKept(10);
    expect(state.calls).toEqual(['removeTrack']);
  });

  it('are neither shown to another person nor sent for them, and are there for the next sign-in', async () => {
    const { client, edits, waiting } = await openTab();
    state.network = 'off';
    await edits.removeTrack(remove);
    state.signedInAs = 'eve';
    await comeBack();
    await clear(client);
    await edits.setOwner({ uid: 'eve', isHere: () => true });
    expect([waiting.isAny, state.calls]).toEqual([false, []]);
    await expectKept(1);
    state.signedInAs = 'ada';
    await edits.setOwner({ uid: 'ada', isHere: () => true });
    await expectKept(0);
    expect(state.calls).toEqual(['removeTrack']);
  });
});
