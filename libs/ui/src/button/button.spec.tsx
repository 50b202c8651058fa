import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './button.js';
import { IconButton } from './icon-button.js';

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
