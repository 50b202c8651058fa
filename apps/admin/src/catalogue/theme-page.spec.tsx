import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { useRoutes } from 'react-router-dom';
import { aTheme, aTrack } from '../testing/catalogue.fixture.js';
import { ADMINISTRATOR, findToast } from '../testing/render-panel.fixture.js';
import { typePolicies } from '../type-policies.js';
import { ThemePage } from './theme-page.js';

type Track = ReturnType<typeof aTrack>;
const TRACKS = [
  aTrack('I rest', { isSample: true, hasWords: true, language: 'en' }),
  aTrack('I calm down', { voiceGender: 'F', state: 'draft' }),
  aTrack('I sleep', { trackNumber: 2, voiceGender: 'F', state: 'hidden', version: 3 }),
];
const WORDS = { text: 'I rest. I sleep.', sentences: [] as { start: number; text: string }[] };

const Page = () => useRoutes([{ path: '/admin/catalogue/:themeId', Component: ThemePage }]);

/** The screen of a theme with these tracks, which its changes change. */
function open({ tracks = TRACKS, words = WORDS, isThere = true } = {}) {
  const stored = { tracks, words };
  const theme = () => aTheme('calm', { trackCount: stored.tracks.length, tracks: stored.tracks });
  const changeTrack = jest.fn(({ id, version, ...changes }: { id: string; version: number }) => {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
    stored.tracks = stored.tracks.map((one) => (one.id === id ? { ...one, ...given, version: version + 1 } : one));
    return theme();
  });
  const orderTracks = jest.fn(({ numbers }: { numbers: number[] }) => {
    const known = numbers.toSorted();
    const trackNumber = (one: Track) => known[numbers.indexOf(one.trackNumber)] ?? 0;
    stored.tracks = stored.tracks.map((one) => ({ ...one, trackNumber: trackNumber(one) }));
    return theme();
  });
  const deleteTrack = jest.fn(({ id }: { id: string }) => {
    stored.tracks = stored.tracks.filter((one) => one.id !== id);
    return theme();
  });
  const restoreDeletedTrack = jest.fn((_variables: object) => {
    stored.tracks = tracks;
    return theme();
  });
  const playlistCount = jest.fn((_variables: object) => 1);
  const setWords = jest.fn((_variables: object) => theme());
  const mutations = { changeTrack, orderTracks, deleteTrack, restoreDeletedTrack, playlistCount, setWords };
  const data = { editedTheme: () => (isThere ? theme() : null), editedWords: () => stored.words, ...mutations };
  const rendered = renderScreen(<Page />, {
    address: '/admin/catalogue/calm',
    data,
    typePolicies,
    viewer: ADMINISTRATOR,
  });
  return { ...rendered, ...mutations, stored };
}

const cell = (name: string) => screen.findByRole('group', { name });
const choose = async ({ user }: ReturnType<typeof open>, trigger: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: trigger }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};
const variablesOf = (mutation: { mock: { calls: unknown[][] } }) => mutation.mock.calls.map(([variables]) => variables);

describe('a theme of the catalogue', () => {
  it('has both voices of each number side by side, with their states in words and a preview', async () => {
    open();
    expect((await cell('I rest, Male voice')).textContent).toContain('with words · enPublishedSample');
    expect((await cell('I calm down, Female voice')).textContent).toContain('no wordsDraft');
    expect((await cell('I sleep, Female voice')).textContent).toContain('Hidden');
    const items = within(screen.getByRole('list', { name: 'Tracks of Theme calm' })).getAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[1]?.textContent).toContain('Male voice: no recording');
    expect(screen.getByRole('button', { name: 'Play I rest' })).toBeTruthy();
    const preview = (await cell('I rest, Male voice')).querySelector('audio');
    expect([new URL(preview?.src ?? '').pathname, preview?.preload]).toEqual(['/audio/calm/I%20rest.mp3', 'none']);
  });

  it('has no place for a voice that no track has', async () => {
    open({ tracks: [aTrack('I rest'), aTrack('I sleep', { trackNumber: 2 })] });
    expect(await cell('I sleep, Male voice')).toBeTruthy();
    expect(screen.queryByText('Female voice: no recording')).toBeNull();
    expect(screen.queryByText(/Both voices/)).toBeNull();
  });

  it('says that there is no such theme', async () => {
    open({ isThere: false });
    expect(await screen.findByRole('heading', { name: 'There is no such theme' })).toBeTruthy();
  });

  it('publishes a draft, and hides a track, which Undo brings back', async () => {
    const opened = open();
    await choose(opened, 'Options for I calm down', 'Publish');
    expect(await findToast('Track published')).toContain('I calm down');
    await choose(opened, 'Options for I rest', 'Hide');
    expect(await findToast('Track hidden')).toContain('I rest');
    await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await cell('I rest, Male voice')).textContent).toContain('Published');
    expect(variablesOf(opened.changeTrack)).toMatchObject([
      { id: 'I calm down', version: 1, state: 'published' },
      { id: 'I rest', version: 1, state: 'hidden' },
      { id: 'I rest', version: 2, state: 'published' },
    ]);
  });

  it('deletes a track after it has said what playlists lose; the focus goes to the next one, and Undo brings it back', async () => {
    const opened = open();
    await choose(opened, 'Options for I rest', 'Delete');
    expect(await screen.findByText(/1 playlist loses it\. Statistics keep names and counts/)).toBeTruthy();
    expect(variablesOf(opened.playlistCount)).toEqual([{ themeId: 'calm', trackId: 'I rest' }]);
    await opened.user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await findToast('Track deleted')).toContain('I rest');
    expect(variablesOf(opened.deleteTrack)).toEqual([{ id: 'I rest', version: 1 }]);
    expect(screen.queryByRole('group', { name: 'I rest, Male voice' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Options for I calm down'));
    await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await findToast('Track restored')).toContain('I rest');
    expect(await cell('I rest, Male voice')).toBeTruthy();
  });

  it('moves a number with both of its voices, and says where it is now', async () => {
    const opened = open();
    await choose(opened, 'Move number 2', 'Move to top');
    expect(await screen.findByText('I sleep is at position 1 of 2 now.')).toBeTruthy();
    expect(variablesOf(opened.orderTracks)).toEqual([{ themeId: 'calm', numbers: [2, 1], version: 3 }]);
  });

  it('changes of a track only what is different, and says at the field what is wrong', async () => {
    const opened = open();
    const { user } = opened;
    await choose(opened, 'Options for I rest', 'Edit');
    await user.clear(screen.getByLabelText('Number'));
    await user.type(screen.getByLabelText('Number'), '0');
    await user.clear(screen.getByLabelText('Language'));
    await user.type(screen.getByLabelText('Language'), 'not a tag{Enter}');
    expect(screen.getByText('A whole number from 1 to 999')).toBeTruthy();
    expect(screen.getByText('A language tag, such as en or pt-BR')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Number'));
    await user.clear(screen.getByLabelText('Number'));
    await user.type(screen.getByLabelText('Number'), '1');
    await user.clear(screen.getByLabelText('Language'));
    await user.click(screen.getByRole('switch', { name: 'Sample' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Options for I rest' })).toBeTruthy();
    const [variables = {}] = variablesOf(opened.changeTrack) as [object?];
    expect(variables).toEqual({ id: 'I rest', version: 1, language: null, isSample: false });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('saves its words with a time for each sentence, or says which time is wrong', async () => {
    const opened = open();
    const { user } = opened;
    await choose(opened, 'Options for I rest', 'Words');
    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Words' });
    expect(area.value).toBe('I rest. I sleep.');
    await user.clear(area);
    await user.type(area, 'I rest.{Enter}I sleep.');
    const start = (number: number) => screen.getByLabelText(`Start of sentence ${number} in seconds`);
    await user.type(start(1), '2');
    await user.type(start(2), '1.5{Tab}{Tab}{Enter}');
    expect(screen.getByText('Later than the sentence before')).toBeTruthy();
    expect(document.activeElement).toBe(start(2));
    await user.clear(start(2));
    await user.type(start(2), '4.25{Enter}');
    expect(await findToast('Words saved')).toContain('I rest');
    expect(variablesOf(opened.setWords)).toEqual([
      {
        trackId: 'I rest',
        version: 1,
        text: '',
        sentences: [
          { start: 2, text: 'I rest.' },
          { start: 4.25, text: 'I sleep.' },
        ],
      },
    ]);
  });

  describe('that another administrator edits at the same time', () => {
    /** Another administrator saves these of the track that is edited; until then its form is open. */
    async function openEdited(item: string) {
      const opened = open();
      const { stored } = opened;
      const change = opened.changeTrack.getMockImplementation();
      const refuseEarlier = ({ version }: { version: number }) => {
        if (version !== stored.tracks[0]?.version) throw new Error('Somebody else has changed this meanwhile.');
      };
      opened.changeTrack.mockImplementation((variables) => {
        refuseEarlier(variables);
        return change?.(variables) ?? aTheme('calm', {});
      });
      opened.setWords.mockImplementation((variables) => {
        refuseEarlier(variables as { version: number });
        return aTheme('calm', { tracks: stored.tracks });
      });
      await choose(opened, 'Options for I rest', item);
      const saveElsewhere = (changes: object) => {
        stored.tracks = stored.tracks.map((one, index) => (index === 0 ? { ...one, ...changes, version: 5 } : one));
      };
      return { ...opened, saveElsewhere };
    }

    it('shows the name that is saved now before it is overwritten, and sends nothing that was not touched', async () => {
      const { user, changeTrack, saveElsewhere } = await openEdited('Edit');
      await user.clear(screen.getByLabelText('Name'));
      await user.type(screen.getByLabelText('Name'), 'Mine');
      saveElsewhere({ displayName: 'Theirs', language: 'pt-BR' });
      await user.keyboard('{Enter}');
      expect(await screen.findByText('Somebody else has saved “Theirs” meanwhile.')).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('Language').value).toBe('pt-BR');
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(variablesOf(changeTrack)).toEqual([
        { id: 'I rest', version: 1, displayName: 'Mine' },
        { id: 'I rest', version: 5, displayName: 'Mine' },
      ]);
    });

    it('shows the words that are saved now before they are overwritten', async () => {
      const { user, setWords, stored, saveElsewhere } = await openEdited('Words');
      await user.type(await screen.findByRole('textbox', { name: 'Words' }), ' Mine.');
      saveElsewhere({ hasWords: true });
      stored.words = { text: '', sentences: [{ start: 1.5, text: 'Theirs.' }] };
      await user.click(screen.getByRole('button', { name: 'Save words' }));
      const shown = await screen.findByRole('region', { name: 'Words that are saved now' });
      expect(shown.textContent).toBe('1.5 s: Theirs.');
      expect(screen.getByDisplayValue('I rest. I sleep. Mine.')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Save words' }));
      expect(await findToast('Words saved')).toContain('I rest');
      expect(variablesOf(setWords)).toMatchObject([{ version: 1 }, { version: 5, text: 'I rest. I sleep. Mine.' }]);
    });

    it('refuses words while those that are saved now cannot be read', async () => {
      const { user, setWords, saveElsewhere } = await openEdited('Words');
      await user.type(await screen.findByRole('textbox', { name: 'Words' }), ' Mine.');
      saveElsewhere({ hasWords: true });
      const answerGraph = globalThis.fetch;
      const unread: string[] = [];
      globalThis.fetch = async (input, init) => {
        if (!`${String(input)}${String(init?.body)}`.includes('ReadEditedWords')) return answerGraph(input, init);
        unread.push('words');
        throw new TypeError('Failed to fetch');
      };
      await user.click(screen.getByRole('button', { name: 'Save words' }));
      await waitFor(() => expect(unread).not.toEqual([]));
      await user.click(screen.getByRole('button', { name: 'Save words' }));
      await waitFor(() => expect(setWords).toHaveBeenCalledTimes(2));
      expect(variablesOf(setWords)).toMatchObject([{ version: 1 }, { version: 1 }]);
    });
  });

  it('asks before other words are lost with the dialog, and not for those that are stored', async () => {
    const opened = open();
    const { user } = opened;
    await choose(opened, 'Options for I rest', 'Words');
    const area = await screen.findByRole('textbox', { name: 'Words' });
    await user.type(area, '!{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.type(area, '{Backspace}{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes the time of a sentence from the preview', async () => {
    const opened = open();
    await choose(opened, 'Options for I rest', 'Words');
    const preview = await screen.findByLabelText<HTMLAudioElement>('Preview');
    preview.currentTime = 3.456;
    await opened.user.click(screen.getByRole('button', { name: 'Use current time for sentence 1' }));
    expect(screen.getByLabelText<HTMLInputElement>('Start of sentence 1 in seconds').value).toBe('3.46');
  });

  it('gets times by the pauses of the recording, which Undo takes back', async () => {
    const SAMPLE_RATE = 8_000;
    // Half a second of a tone and half a second of silence, three times.
    const samples = Float32Array.from({ length: 3 * SAMPLE_RATE }, (_, index) =>
      index % SAMPLE_RATE < SAMPLE_RATE / 2 ? Math.sin(index) : 0,
    );
    const sound = { getChannelData: () => samples, sampleRate: SAMPLE_RATE };
    Object.assign(globalThis, {
      OfflineAudioContext: class {
        decodeAudioData = async () => sound;
      },
    });
    const opened = open({ words: { text: 'I rest.\nI sleep.\nI wake.', sentences: [] } });
    const answerGraph = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      String(input).startsWith('/audio/') ? new Response('sound') : answerGraph(input, init);
    await choose(opened, 'Options for I rest', 'Words');
    await opened.user.click(await screen.findByRole('button', { name: 'Propose times' }));
    expect(await screen.findByText(/the times are a proposal/)).toBeTruthy();
    const starts = () => screen.getAllByLabelText<HTMLInputElement>(/^Start of sentence/).map(({ value }) => value);
    expect(starts()).toEqual(['0', '0.95', '1.95']);
    await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(starts()).toEqual(['', '', '']);
    globalThis.fetch = async () => new Response('', { status: 503 });
    await opened.user.click(screen.getByRole('button', { name: 'Propose times' }));
    expect(await screen.findByText('The recording could not be read. Please try again.')).toBeTruthy();
  });
});
