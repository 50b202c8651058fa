import { describe, expect, it } from '@jest/globals';
import { assertNodeVersion, holdsAll } from './install.mjs';

describe('installation', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('runs on Node %s', (version) => {
    expect(() => assertNodeVersion(version)).not.toThrow();
  });

  it.each(['18.20.0', '20.18.3'])('names the version when Node %s is too old', (version) => {
    expect(() => assertNodeVersion(version)).toThrow(`Trax needs Node 20.19 or newer; this is Node ${version}.`);
  });

  const wanted = {
    '': { version: '1.0.0' },
    'libs/ui': { version: '1.0.0' },
    'node_modules/@trax/ui': { link: true },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  };
  const installed = { 'node_modules/@trax/ui': { link: true }, 'node_modules/pg': { version: '8.23.1' } };

  it('is complete without the optional packages of other platforms', () => {
    expect(holdsAll(wanted, installed)).toBe(true);
  });

  it('is not complete when a package is missing or has another version', () => {
    expect(holdsAll(wanted, { ...installed, 'node_modules/pg': { version: '8.0.0' } })).toBe(false);
    expect(holdsAll(wanted, { 'node_modules/pg': { version: '8.23.1' } })).toBe(false);
  });
});
