import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ToastOutlet } from './toast-outlet.js';

it('is a list that Safari announces', () => {
  render(<ToastOutlet toast={{ id: 1, title: 'Saved', isOpen: true }} onDismiss={jest.fn()} />);
  expect(screen.getByRole('list').getAttribute('role')).toBe('list');
});
