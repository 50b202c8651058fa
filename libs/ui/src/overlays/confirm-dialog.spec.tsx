import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button.js';
import { ConfirmDialog, type ConfirmDialogProps } from './dialog.js';

const onConfirm = jest.fn();
const onChoose = jest.fn();

function Example({ tone }: Pick<ConfirmDialogProps, 'tone'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Empty
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Empty it?"
        description="It cannot be undone."
        confirmLabel="Empty it"
        tone={tone}
        alternative={{ label: 'Empty half', onChoose }}
        onConfirm={onConfirm}
      />
    </>
  );
}

async function open(tone?: ConfirmDialogProps['tone']) {
  render(<Example tone={tone} />);
  await userEvent.click(screen.getByRole('button', { name: 'Empty' }));
  return screen.getByRole('alertdialog', { name: 'Empty it?', description: 'It cannot be undone.' });
}

describe('ConfirmDialog', () => {
  it('focuses Cancel, and gives the focus back when it closes', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Empty' })));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('confirms only by its own button', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Empty it' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it.each([
    [undefined, 'danger'],
    ['primary', 'primary'],
  ] as const)('with the tone %s has a %s button', async (tone, variant) => {
    render(<Button variant={variant}>Example</Button>);
    await open(tone);
    const example = screen.getByRole('button', { name: 'Example', hidden: true });
    expect(screen.getByRole('button', { name: 'Empty it' }).className).toBe(example.className);
  });

  it('may offer an alternative, which removes less', async () => {
    onConfirm.mockClear();
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Empty half' }));
    expect(onChoose).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
