import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { measureDocument } from './document-size.js';

const measure = (text: string) => measureDocument(parse(text));

describe('measureDocument', () => {
  it('counts a scalar 1, an object 2, and every level below one and a half times', () => {
    expect(measure('{ a }')).toEqual({ depth: 1, aliases: 0, cost: 1 });
    expect(measure('{ a { b c } }')).toEqual({ depth: 2, aliases: 0, cost: 5 });
    expect(measure('{ a { b { c } } }')).toEqual({ depth: 3, aliases: 0, cost: 7.25 });
  });

  it('counts aliases wherever they stand, and fragments as often as they are used', () => {
    expect(measure('{ x: a ... on Q { y: b { z: c } } }').aliases).toBe(3);
    expect(measure('{ ...f ...f } fragment f on Q { x: a { b } }')).toEqual({ depth: 2, aliases: 2, cost: 7 });
  });

  it('ends for fragments that contain themselves', () => {
    expect(measure('{ ...f } fragment f on Q { a { ...f } }').depth).toBe(1);
  });

  it('measures all operations of a document together', () => {
    expect(measure('query A { a } query B { b { c } }')).toEqual({ depth: 2, aliases: 0, cost: 4.5 });
  });
});
