import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ToastProvider } from '../toast/toast-provider.js';
import { onDemand, useOnDemand } from './on-demand.js';
import type { OnDemand } from './on-demand.js';

const Part = () => <p>here</p>;

type NeedingProps = {
  readonly source: OnDemand<typeof Part>;
  readonly isNeeded: boolean;
  readonly onFailed?: () => void;
};

function Needing({ source, isNeeded, onFailed = () => undefined }: NeedingProps) {
  const Loaded = useOnDemand(source, isNeeded, onFailed);
  return Loaded ? <Loaded /> : <p>not yet</p>;
}

it('fetches once, when the part is needed, and renders it when it is loaded', async () => {
  const fetchPart = jest.fn(() => Promise.resolve(Part));
  const source = onDemand(fetchPart);
  const { rerender } = render(<Needing source={source} isNeeded={false} />);
  expect(fetchPart).not.toHaveBeenCalled();
  rerender(<Needing source={source} isNeeded />);
  expect(screen.getByText('not yet')).toBeTruthy();
  expect(await screen.findByText('here')).toBeTruthy();
  rerender(<Needing source={source} isNeeded={false} />);
  rerender(<Needing source={source} isNeeded />);
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

it('renders what was loaded before in the very first render', async () => {
  const source = onDemand(() => Promise.resolve(Part));
  await source.load();
  render(<Needing source={source} isNeeded />);
  expect(screen.queryByText('not yet')).toBeNull();
});

it('says in a toast that the part could not be loaded, and tries again the next time', async () => {
  const fetchPart = jest.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('offline'));
  const source = onDemand(fetchPart);
  const onFailed = jest.fn();
  const { rerender } = render(<Needing source={source} isNeeded onFailed={onFailed} />, { wrapper: ToastProvider });
  expect((await screen.findAllByText('This could not be loaded')).length).toBeGreaterThan(0);
  expect(onFailed).toHaveBeenCalledTimes(1);
  rerender(<Needing source={source} isNeeded={false} />);
  rerender(<Needing source={source} isNeeded />);
  expect(await screen.findByText('here')).toBeTruthy();
  expect(fetchPart).toHaveBeenCalledTimes(2);
});
