import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from './error-boundary.js';
import { lazyPart } from './lazy-part.js';

const Page = () => <h1>About</h1>;

describe('a lazy part', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('that could not be fetched says so, is not asked for again while it stands there, and is when somebody comes back', async () => {
    const load = jest.fn(async () => ({ Page })).mockRejectedValueOnce(new Error('offline'));
    const AboutPage = lazyPart(load, (module) => module.Page);
    function Room() {
      const [visit, setVisit] = useState(0);
      return (
        <>
          <button onClick={() => setVisit(visit + 1)}>elsewhere and back</button>
          <ErrorBoundary key={visit} fallback={<p>it broke</p>}>
            <Suspense fallback="…">
              <AboutPage />
            </Suspense>
          </ErrorBoundary>
        </>
      );
    }
    render(<Room />);
    expect(await screen.findByText('it broke')).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
