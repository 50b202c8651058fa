import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeTusUpload } from '@trax/testing-web/fake-tus';
import { renderScreen } from '@trax/testing-web/render-screen';
import { GraphQLError } from 'graphql';
import { useRoutes } from 'react-router-dom';
import { aTrack } from '../../testing/catalogue.fixture.js';
import { ADMINISTRATOR, findToast } from '../../testing/render-panel.fixture.js';
import { serveTheme } from '../../testing/theme-server.fixture.js';
import { typePolicies } from '../../type-policies.js';
import { ThemePage } from '../theme-page.js';

const Page = () => useRoutes([{ path: '/admin/catalogue/:themeId', Component: ThemePage }]);

function open() {
  const { data, ...server } = serveTheme({});
  const options = { address: '/admin/catalogue/calm', data, typePolicies, viewer: ADMINISTRATOR };
  return { ...renderScreen(<Page />, options), ...server };
}

beforeEach(() => {
  FakeTusUpload.install();
});

describe('the recording of a track', () => {
  it('that another administrator has replaced meanwhile is shown before it is replaced again', async () => {
    const opened = open();
    opened.replaceRecording.mockImplementationOnce(() => {
      opened.stored.tracks = [aTrack('I rest', { voiceGender: 'F', filePath: 'uploaded/theirs', version: 5 })];
      throw new GraphQLError('Somebody else has changed this meanwhile.');
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Options for I rest' }));
    await opened.user.click(screen.getByRole('menuitem', { name: 'Replace recording' }));
    await opened.user.upload(screen.getByLabelText('New recording'), new File(['sound'], 'I rest.wav'));
    expect(await screen.findByText(/Yours would replace this one:/)).toBeTruthy();
    const sound = screen.getByRole('dialog').querySelector('audio');
    expect(new URL(sound?.src ?? '').pathname).toBe('/audio/uploaded/theirs.mp3');
    await opened.user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await findToast('Recording replaced')).toContain('I rest');
    expect(opened.replaceRecording.mock.calls.map(([variables]) => variables)).toMatchObject([
      { version: 1 },
      { version: 5 },
    ]);
  });

  it('is replaced by a file, and the preview has the new sound', async () => {
    const opened = open();
    await opened.user.click(await screen.findByRole('button', { name: 'Options for I rest' }));
    await opened.user.click(screen.getByRole('menuitem', { name: 'Replace recording' }));
    await opened.user.upload(screen.getByLabelText('New recording'), new File(['sound'], 'better.wav'));
    expect(await findToast('Recording replaced')).toContain('I rest');
    expect(opened.replaceRecording.mock.calls[0]?.[0]).toEqual({
      trackId: 'I rest',
      version: 1,
      uploadId: expect.stringMatching(/^upload-\d$/),
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    const preview = screen.getByRole('group', { name: 'I rest, Female voice' }).querySelector('audio');
    expect(new URL(preview?.src ?? '').pathname).toBe('/audio/uploaded/a.mp3');
  });
});
