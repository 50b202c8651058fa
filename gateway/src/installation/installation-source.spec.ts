import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UNDESCRIBED_INSTALLATION } from '@trax/contracts/installation';
import type { GatewayConfig } from '../gateway.config.js';
import type { UpstreamClient } from '../upstream/upstream.client.js';
import { InstallationSource } from './installation-source.js';

describe('what a gateway knows of the installation', () => {
  let nowMs = 1_000_000;
  const call = jest.fn<(operation: object) => Promise<object>>();
  const source = () =>
    new InstallationSource({ call } as unknown as UpstreamClient, { IDENTITY: 'firebase' } as GatewayConfig);
  const say = (productName: string) => call.mockResolvedValue({ ...UNDESCRIBED_INSTALLATION, productName });
  const nameBy = async (one: InstallationSource) => (await one.get()).settings.productName;

  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  });

  it('is at most four seconds old, also where no page was opened for long', async () => {
    const one = source();
    say('Ours');
    expect(await nameBy(one)).toBe('Ours');
    say('Theirs');
    nowMs += 999;
    expect(await nameBy(one)).toBe('Ours');
    expect(call).toHaveBeenCalledTimes(1);
    nowMs += 3_500;
    expect(await nameBy(one)).toBe('Theirs');
  });

  it('is read in the background while pages are opened all the time', async () => {
    const one = source();
    say('Ours');
    await one.get();
    say('Theirs');
    nowMs += 1_500;
    expect(await nameBy(one)).toBe('Ours');
    await one.refresh();
    expect(await nameBy(one)).toBe('Theirs');
  });

  it('stays while the users service is away, and is nothing when it has never answered', async () => {
    call.mockRejectedValue(new Error('away'));
    const one = source();
    expect(await nameBy(one)).toBeNull();
    say('Ours');
    await one.refresh();
    call.mockRejectedValue(new Error('away'));
    await one.refresh();
    expect(await nameBy(one)).toBe('Ours');
  });
});
