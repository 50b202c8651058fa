import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazyWithRetry } from './lazy-with-retry.js';
import { RetryBoundary } from './retry-boundary.js';

const Part = ({ name }: { readonly name: string }) => <h1>{name}</h1>;
const failingOnce = () => jest.fn(async () => Part).mockRejectedValueOnce(new Error('offline'));
const heading = (name: string) => screen.findByRole('heading', { name });

describe('a lazy component', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('shows its fallback while its code is loading, which happens once', async () => {
    const load = jest.fn(async () => Part);
    const Lazy = lazyWithRetry(load, { fallback: <p>loading</p> });
    await act(async () => void render(<Lazy name="About" />));
    await heading('About');
    render(<Lazy name="Pricing" />);
    await heading('Pricing');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that could not be loaded says so in its place, and is loaded again by the button', async () => {
    const load = failingOnce();
    const Lazy = lazyWithRetry(load);
    render(<Lazy name="About" />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).toMatch(/^Something went wrong/);
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(retry);
    await heading('About');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is loaded again by itself when the browser is online again, as often as that takes', async () => {
    const load = failingOnce().mockRejectedValueOnce(new Error('offline still'));
    const Lazy = lazyWithRetry(load);
    render(<Lazy name="About" />);
    for (const _ of [1, 2]) {
      await screen.findByRole('alert');
      await act(async () => void window.dispatchEvent(new Event('online')));
    }
    await heading('About');
  });

  it('is loaded again when it is opened again', async () => {
    const Lazy = lazyWithRetry(failingOnce());
    const { unmount } = render(<Lazy name="About" />);
    await screen.findByRole('alert');
    unmount();
    render(<Lazy name="About" />);
    await heading('About');
  });

  it('that was preloaded is loaded once, and shown without its fallback', async () => {
    const load = jest.fn(async () => Part);
    const Lazy = lazyWithRetry(load, { fallback: <p>loading</p> });
    Lazy.preload();
    await act(async () => Lazy.preload());
    render(<Lazy name="About" />);
    expect(screen.getByRole('heading', { name: 'About' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that was preloaded in vain is loaded by its first render', async () => {
    const Lazy = lazyWithRetry(failingOnce());
    await act(async () => Lazy.preload());
    render(<Lazy name="About" />);
    await heading('About');
  });
});

it('a retry of one part is one of all parts that failed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('a bug');
    return <p>well again</p>;
  };
  const Lazy = lazyWithRetry(failingOnce());
  render(
    <>
      <Lazy name="About" />
      <RetryBoundary renderFailure={() => null}>
        <Fragile />
      </RetryBoundary>
    </>,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByRole('alert')).toHaveLength(1); // the other part says nothing
  isBroken = false;
  await userEvent.click(retry);
  await heading('About');
  expect(screen.getByText('well again')).toBeTruthy();
});

it('a retry is meant for a part, too, whose code is on its way and then fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let refuse = (): void => undefined;
  const load = jest.fn(async () => Part);
  load.mockImplementationOnce(() => new Promise((_resolve, reject) => (refuse = () => reject(new Error('offline')))));
  const Failed = lazyWithRetry(failingOnce());
  const OnItsWay = lazyWithRetry(load);
  render(
    <>
      <Failed name="About" />
      <OnItsWay name="Pricing" />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await heading('About');
  await act(async () => refuse());
  await heading('Pricing');
  expect(screen.queryByRole('alert')).toBeNull();
});
