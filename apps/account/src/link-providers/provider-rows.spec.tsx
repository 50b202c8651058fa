import { expect, it } from '@jest/globals';
import type { ProtectionState } from '@trax/session';
import { renderScreen } from '@trax/testing-web/render-screen';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { ProviderRows } from './provider-rows.js';

const NOT_LINKED = { id: 'google', name: 'Google', accountId: null, mayBeLinked: true };
const givenWays = (provider: ProtectionState['ways']['providers'][number]): ProtectionState['ways'] => ({
  hasPassword: true,
  mayChoosePassword: true,
  providers: [provider],
});

it('moves the focus to the new button also where the link is shown before the work is done', async () => {
  const work: { change?: (ways: ProtectionState['ways']) => void; end?: () => void } = {};
  function Rows() {
    const [ways, setWays] = useState(givenWays(NOT_LINKED));
    const [busyId, setBusyId] = useState<string>();
    work.change = setWays;
    work.end = () => setBusyId(undefined);
    return <ProviderRows ways={ways} busyId={busyId} lastWayText="" onChange={({ id }) => setBusyId(id)} />;
  }
  const { user } = renderScreen(<Rows />, { data: {} });
  await user.click(screen.getByRole('button', { name: 'Link Google' }));
  act(() => work.change?.(givenWays({ ...NOT_LINKED, accountId: 'google.com' })));
  act(() => work.end?.());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unlink Google' }));
});
