import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './button.js';
import { IconButton } from './icon-button.js';

/** Replaces each text as the browser's translation does. */
function translate(root: Node): void {
  for (const text of textsIn(root)) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
}

const textsIn = (node: Node): readonly Text[] =>
  node instanceof Text ? [node] : [...node.childNodes].flatMap((child) => textsIn(child));

describe('Button', () => {
  it('does not submit the form around it by default', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button>Look</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('cannot be pressed again while it is busy, and says so', async () => {
    const onClick = jest.fn();
    render(
      <Button isBusy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('becomes busy and ready again after the browser has translated its words', () => {
    const { rerender } = render(<Button>Save</Button>);
    translate(document.body);
    rerender(<Button isBusy>Save</Button>);
    rerender(<Button icon={<svg />}>Saved</Button>);
    expect(screen.getByRole('button').textContent).toBe('Saved');
  });

  it('lends its look to a link, which stays a link', () => {
    render(
      <Button asChild>
        <a href="/tracks">Browse tracks</a>
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Browse tracks' }).getAttribute('href')).toBe('/tracks');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('IconButton', () => {
  it('has a name although it shows no words', () => {
    render(<IconButton label="Play">▶</IconButton>);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });
});
