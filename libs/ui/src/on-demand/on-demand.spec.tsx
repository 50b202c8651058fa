import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { onDemand, useOnDemand } from './on-demand.js';
import type { OnDemand } from './on-demand.js';

const Part = () => <p>here</p>;

type WantingProps = {
  readonly source: OnDemand<typeof Part>;
  readonly isWanted: boolean;
  readonly onMissing?: () => void;
};

function Wanting({ source, isWanted, onMissing = () => undefined }: WantingProps) {
  const Arrived = useOnDemand(source, isWanted, onMissing);
  return Arrived ? <Arrived /> : <p>not yet</p>;
}

it('fetches once, when the part is wanted, and draws it when it arrives', async () => {
  const fetchPart = jest.fn(() => Promise.resolve(Part));
  const source = onDemand(fetchPart);
  const { rerender } = render(<Wanting source={source} isWanted={false} />);
  expect(fetchPart).not.toHaveBeenCalled();
  rerender(<Wanting source={source} isWanted />);
  expect(screen.getByText('not yet')).toBeTruthy();
  expect(await screen.findByText('here')).toBeTruthy();
  rerender(<Wanting source={source} isWanted={false} />);
  rerender(<Wanting source={source} isWanted />);
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

it('draws what came earlier in the very first render', async () => {
  const source = onDemand(() => Promise.resolve(Part));
  await source.load();
  render(<Wanting source={source} isWanted />);
  expect(screen.queryByText('not yet')).toBeNull();
});

it('says that the part is missing when it cannot be fetched, and asks again the next time', async () => {
  const fetchPart = jest.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('offline'));
  const source = onDemand(fetchPart);
  const onMissing = jest.fn();
  const { rerender } = render(<Wanting source={source} isWanted onMissing={onMissing} />);
  await act(() => source.load());
  expect(onMissing).toHaveBeenCalledTimes(1);
  rerender(<Wanting source={source} isWanted={false} />);
  rerender(<Wanting source={source} isWanted />);
  expect(await screen.findByText('here')).toBeTruthy();
});
