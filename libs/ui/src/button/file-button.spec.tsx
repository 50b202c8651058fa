import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FileButton } from './file-button.js';

it('asks for files, also for the same ones again', async () => {
  const onChoose = jest.fn();
  render(
    <FileButton inputLabel="Picture" accept="image/png" onChoose={onChoose}>
      Choose a picture
    </FileButton>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Picture');
  const click = jest.spyOn(input, 'click');
  await userEvent.click(screen.getByRole('button', { name: 'Choose a picture' }));
  expect(click).toHaveBeenCalledTimes(1);
  const file = new File(['picture'], 'logo.png', { type: 'image/png' });
  await userEvent.upload(input, file);
  expect(onChoose).toHaveBeenLastCalledWith([file]);
  expect(input.value).toBe('');
});
