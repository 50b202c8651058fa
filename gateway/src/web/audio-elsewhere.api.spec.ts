import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { appConfig } from '@trax/contracts/app-config';
import { useGateway } from '../testing/use-gateway.js';

const gateway = useGateway({ settings: () => ({ AUDIO_BASE_URL: 'https://sound.example/trax/audio/' }) });

beforeAll(() => {
  mkdirSync(join(gateway.webDir, 'shell/dist'), { recursive: true });
  writeFileSync(
    join(gateway.webDir, 'shell/dist/index.html'),
    '<!doctype html><html><head></head><body></body></html>',
  );
});

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ');

describe('sound that is kept elsewhere', () => {
  it('has its address in /config.json', async () => {
    const answer = await gateway.call('/config.json');
    expect(appConfig.parse(answer.json()).audioBaseUrl).toBe('https://sound.example/trax/audio');
  });

  it('is allowed by the policy of a page, with its origin alone', async () => {
    const { headers } = await gateway.call('/');
    const policy = String(headers['content-security-policy']);
    expect(directive(policy, 'media-src')).toEqual(['media-src', "'self'", 'https://sound.example']);
    expect(directive(policy, 'connect-src')).toContain('https://sound.example');
    expect(directive(policy, 'script-src')).not.toContain('https://sound.example');
  });
});
