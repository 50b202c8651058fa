import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { NewRecording } from './new-recording.js';
import type { OwnRecordingLimits } from './own-recordings.query.js';

const LIMITS = {
  maxRecordings: 50,
  usedRecordings: 49,
  maxBytes: 100_000_000,
  usedBytes: 99_512_000,
  maxSeconds: 60,
  maxRecordingBytes: 488_000,
  isInstallationFull: false,
};

const open = (limits: Partial<OwnRecordingLimits>) =>
  renderScreen(<NewRecording limits={{ ...LIMITS, ...limits }} themes={[]} />, { data: {} });

describe('a new recording', () => {
  it.each([
    ['recordings', { usedRecordings: 50 }, 'You have as many recordings as you may. Delete one to make another.'],
    ['bytes', { usedBytes: 99_512_001 }, 'Your recordings leave no room for another. Delete one to make another.'],
    [
      'the installation',
      { isInstallationFull: true },
      'This installation has no room for further recordings. Please tell whoever runs it.',
    ],
  ])('is not begun where there is no room for it: %s', (_, limits, message) => {
    open(limits);
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
  });

  it('is offered while the longest just fits', () => {
    open({});
    expect(screen.getByRole('button', { name: 'Record' })).toBeTruthy();
  });
});
