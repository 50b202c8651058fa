import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { RemoteBoundary, type LoadRemote } from './remote-boundary.js';

const remote = (text: string) => ({ default: () => <p>{text}</p> });
const failing = (attempts: number) =>
  jest.fn<LoadRemote>(async (_name, attempt) => {
    if (attempt < attempts) throw new Error('the remote is down');
    return remote(`loaded at attempt ${attempt}`);
  });

function Room({ load }: { readonly load: LoadRemote }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!isHere)}>leave or enter</button>
      {isHere && <RemoteBoundary name="admin" load={load} />}
    </>
  );
}

describe('a remote', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('that cannot be loaded shows the error fallback in its own area, and does not try for ever', async () => {
    const load = failing(Infinity);
    render(
      <>
        <nav>the way elsewhere</nav>
        <RemoteBoundary name="dashboard" load={load} />
      </>,
    );
    expect(await screen.findByText(/^Something went wrong\. Please try refreshing the page/)).toBeTruthy();
    expect(screen.getByText('the way elsewhere')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(load).toHaveBeenLastCalledWith('dashboard', 1));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is requested again by the button, each time as a new attempt', async () => {
    const load = failing(2);
    render(<RemoteBoundary name="catalogue" load={load} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('loaded at attempt 2')).toBeTruthy();
    expect(load.mock.calls).toEqual([
      ['catalogue', 0],
      ['catalogue', 1],
      ['catalogue', 2],
    ]);
  });

  it('gets a fresh attempt when it is opened again', async () => {
    render(<Room load={failing(1)} />);
    await screen.findByRole('button', { name: 'Try again' });
    const toggle = screen.getByRole('button', { name: 'leave or enter' });
    await userEvent.click(toggle);
    await userEvent.click(toggle);
    expect(await screen.findByText('loaded at attempt 1')).toBeTruthy();
  });

  it('that fails while rendering is rendered again without another download', async () => {
    let isBroken = true;
    const load = jest.fn<LoadRemote>(async () => ({
      default: () => {
        if (isBroken) throw new Error('a bug');
        return <p>well again</p>;
      },
    }));
    render(<RemoteBoundary name="playlists" load={load} />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByText('well again')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
