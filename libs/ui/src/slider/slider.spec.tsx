import { beforeAll, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { preloadSlider, Slider } from './slider.js';

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

beforeAll(preloadSlider);

function Volume({ onCommit }: { readonly onCommit?: (value: number) => void }) {
  const [value, setValue] = useState(50);
  const commit = onCommit === undefined ? {} : { onCommit };
  return <Slider label="Volume" max={100} value={value} valueText={`${value} %`} onChange={setValue} {...commit} />;
}

it('moves by arrows, Home and End, and says its value in words', async () => {
  render(<Volume />);
  const slider = screen.getByRole('slider', { name: 'Volume' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(slider.getAttribute('aria-valuetext')).toBe('51 %');
  await userEvent.keyboard('{End}');
  expect(slider.getAttribute('aria-valuenow')).toBe('100');
  await userEvent.keyboard('{Home}');
  expect(slider.getAttribute('aria-valuenow')).toBe('0');
});

it('tells where a key press ended', async () => {
  const onCommit = jest.fn();
  render(<Volume onCommit={onCommit} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(onCommit).toHaveBeenLastCalledWith(51);
});
