import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeTusUpload } from '@trax/testing-web/fake-tus';
import { renderScreen } from '@trax/testing-web/render-screen';
import { GraphQLError } from 'graphql';
import type { OwnRecordingLimits } from './own-recordings.query.js';
import { NewRecording } from './new-recording.js';

const LIMITS = {
  maxRecordings: 50,
  usedRecordings: 49,
  maxBytes: 100_000_000,
  usedBytes: 99_512_000,
  maxSeconds: 60,
  maxRecordingBytes: 488_000,
  isInstallationFull: false,
};

const READY = { id: 'upload-1', state: 'ready', progress: 100, refusal: null, filePath: 'own--recordings/new' };

async function open(limits: Partial<OwnRecordingLimits>, data = {}) {
  return renderScreen(<NewRecording limits={{ ...LIMITS, ...limits }} themes={[]} />, { data });
}

describe('a new recording', () => {
  beforeEach(() => void FakeTusUpload.install());

  it.each([
    ['recordings', { usedRecordings: 50 }, 'You have as many recordings as you may. Delete one to make another.'],
    ['bytes', { usedBytes: 99_512_001 }, 'Your recordings leave no room for another. Delete one to make another.'],
    [
      'the installation',
      { isInstallationFull: true },
      'This installation has no room for further recordings. Please tell its administrator.',
    ],
  ])('is not begun where there is no room for it: %s', async (_, limits, message) => {
    await open(limits);
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
  });

  it('is offered while the longest just fits', async () => {
    await open({});
    expect(screen.getByRole('button', { name: 'Record' })).toBeTruthy();
  });

  it('stays as it was written when it is refused, with what to do about it', async () => {
    const createOwnRecording = () => {
      throw new GraphQLError('Too many', { extensions: { code: 'OWN_RECORDING_LIMIT_REACHED' } });
    };
    const { user } = await open({}, { upload: READY, createOwnRecording });
    await user.upload(screen.getByLabelText('Sound file'), new File(['sound'], 'a.wav', { type: 'audio/wav' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(document.activeElement).toBe(field);
    await user.type(field, 'I can{Enter}');
    expect(
      await screen.findByText('You have as many recordings as you may. Delete one, then save again.'),
    ).toBeTruthy();
    expect(field.value).toBe('I can');
  });
});
