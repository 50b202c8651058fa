import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BackgroundSetting, type BackgroundSettingProps } from './background-setting.js';

function open(changed: Partial<BackgroundSettingProps> = {}) {
  const handlers = { onChoose: jest.fn(), onVolumeChange: jest.fn(), onFileChoose: jest.fn(), onFileRemove: jest.fn() };
  const settings = {
    background: 'off',
    volume: 50,
    fileName: undefined,
    failure: undefined,
    isReading: false,
  } as const;
  render(<BackgroundSetting {...settings} {...handlers} {...changed} />);
  return handlers;
}

describe('the background sound', () => {
  it('is chosen, and has a volume only while it is on', async () => {
    const { onChoose } = open();
    expect(screen.getByRole('button', { name: 'Off' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('slider')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Waves' }));
    expect(onChoose).toHaveBeenCalledWith('waves');
  });

  it('has a volume of its own', async () => {
    const { onVolumeChange } = open({ background: 'rain' });
    screen.getByRole('slider', { name: 'Volume of the background' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onVolumeChange).toHaveBeenCalledWith(51);
  });

  it('of the listener is a file, which can be replaced and removed', async () => {
    const { onFileChoose, onFileRemove } = open({ background: 'own', fileName: 'sea.mp3' });
    const file = new File(['sea'], 'sea.mp3', { type: 'audio/mpeg' });
    await userEvent.upload(screen.getByLabelText('Sound file'), file);
    expect(onFileChoose).toHaveBeenCalledWith(file);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onFileRemove).toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose another file' }));
  });

  it('says what a file must be like, and what is wrong with it', () => {
    open({ background: 'own', failure: 'This file is larger than 20 MB.' });
    expect(screen.getByText('A sound of at most 20 MB and 10 minutes. It stays in this browser.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('This file is larger than 20 MB.');
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});
