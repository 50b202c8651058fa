import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState, type SubmitEvent } from 'react';
import { useFocusRefused } from './use-focus-refused.js';

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const [isRefused, setRefused] = useState(false);
  const focusRefused = useFocusRefused(form);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    await Promise.resolve();
    setRefused(true);
    focusRefused();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)}>
      <input aria-label="Name" />
      {isRefused && <input aria-label="Email" aria-invalid />}
      <button type="submit">Save</button>
    </form>
  );
}

it('the first field that was refused gets the focus, each time', async () => {
  render(<Form />);
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
});
