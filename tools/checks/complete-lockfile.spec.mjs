import { completePackages } from './complete-lockfile.mjs';

describe('completePackages', () => {
  const parent = {
    version: '1.0.0',
    optionalDependencies: { '@x/bind-linux-x64-musl': '1.0.0', '@x/bind-darwin-arm64': '^1.0.0' },
  };

  it('writes a dropped binary back with the platform that its name says', () => {
    const { packages, added } = completePackages({
      'node_modules/@x/bind': parent,
      'node_modules/@x/bind-linux-x64-musl': { version: '1.0.0' },
    });
    expect(added).toEqual(['node_modules/@x/bind-darwin-arm64']);
    expect(packages['node_modules/@x/bind-darwin-arm64']).toEqual({
      version: '1.0.0',
      optional: true,
      cpu: ['arm64'],
      os: ['darwin'],
    });
  });

  it('finds a binary in the folders that Node would search', () => {
    const { added } = completePackages({
      'apps/one/node_modules/@x/bind': parent,
      'apps/one/node_modules/@x/bind-linux-x64-musl': {},
      'node_modules/@x/bind-darwin-arm64': {},
    });
    expect(added).toEqual([]);
  });
});
