import { describe, expect, it } from '@jest/globals';
import { mayImport } from './demo-catalogue.mjs';

const ours = { groups: 5, fingerprint: 'f1', version: 'v1', hasSound: true, stamp: { imported: 'f1', demo: 'v1' } };

describe('import of the demo catalogue', () => {
  it('fills an empty catalogue', () => {
    expect(mayImport({ ...ours, groups: 0, stamp: {} })).toBe(true);
  });

  it('is not repeated while nothing changed', () => {
    expect(mayImport(ours)).toBe(false);
  });

  it('follows a demo that changed, or sound that is gone', () => {
    expect(mayImport({ ...ours, version: 'v2' })).toBe(true);
    expect(mayImport({ ...ours, hasSound: false })).toBe(true);
  });

  it("leaves an operator's catalogue alone, whatever the demo does", () => {
    expect(mayImport({ ...ours, fingerprint: 'f2', version: 'v2' })).toBe(false);
    expect(mayImport({ ...ours, stamp: {}, version: 'v2' })).toBe(false);
  });

  it('does not come back once an operator has deleted it', () => {
    expect(mayImport({ ...ours, groups: 0, fingerprint: 'f2' })).toBe(false);
  });
});
