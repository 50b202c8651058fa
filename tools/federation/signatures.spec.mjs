// @ts-check
import { describe, expect, it } from '@jest/globals';
import { findVersionFaults } from './signatures.mjs';

const BUTTON = `function Button(props: ButtonProps): Element;
type ButtonProps = {
    readonly label: string;
    readonly variant?: 'primary' | 'ghost';
};`;

/** @param {string} version @param {Record<string, string>} exports */
const library = (version, exports) => ({ '@trax/ui': { version, exports } });

const CLASS = `class Deck {
    private readonly context;
    play(): void;
}`;

const SEEK = CLASS.replace('play(): void', 'seek(range: {\n        from: number;\n    }): void');

describe('the version of a shared library', () => {
  it.each([
    ['an equal signature', '1.0.0', { Button: BUTTON }, []],
    ['a removed one', '1.1.0', {}, [/Button was removed, which needs a new major/]],
    ['a removed one in the next major version', '2.0.0', {}, []],
    ['a renamed member', '1.1.0', { Button: BUTTON.replace('label', 'text') }, [/Button was changed, .* new major/]],
    ['a member that is required now', '1.1.0', { Button: BUTTON.replace('variant?', 'variant') }, [/was changed/]],
    ['a new required member', '1.1.0', { Button: BUTTON.replace('};', '    readonly icon: string;\n};') }, [/changed/]],
    ['an added one', '1.0.1', { Button: BUTTON, Card: 'const Card: 1;' }, [/Card was added, which needs a new minor/]],
    ['an added one in the next minor version', '1.1.0', { Button: BUTTON, Card: 'const Card: 1;' }, []],
    [
      'a new optional member',
      '1.0.0',
      { Button: BUTTON.replace('};', '    readonly icon?: string;\n};') },
      [/Button has more members, which needs a new minor/],
    ],
    [
      'a new optional member in the next minor version',
      '1.1.0',
      { Button: BUTTON.replace('    readonly label', '    onPress?(): void;\n    readonly label') },
      [],
    ],
    [
      'an optional member of an imported type, and one whose name is quoted',
      '1.1.0',
      {
        Button: `${BUTTON.replace('};', `    readonly icon?: Icon;\n    readonly 'aria-label'?: string;\n};`)}\nIcon from "react"`,
      },
      [],
    ],
    [
      'members that are taken by other names',
      '1.0.0',
      { Button: BUTTON.replace('(props: ', '({ label, variant: look }: ') },
      [],
    ],
  ])('follows %s', (...[, version, exports, faults]) => {
    const found = findVersionFaults(library('1.0.0', { Button: BUTTON }), library(version, exports));
    expect(found).toEqual(faults.map((fault) => expect.stringMatching(fault)));
  });

  it.each([
    ['a method', CLASS.replace('    play', '    pause(): void;\n    play'), []],
    [
      'a method with a type of its own',
      `${CLASS.replace('    play', '    pause(for: Time): void;\n    play')}\ntype Time = 1;`,
      [],
    ],
    ['a parameter of a method', CLASS.replace('play()', 'play(volume: number)'), [/Deck was changed/]],
    [
      'a member of a parameter',
      SEEK.replace('        from', '        to: number;\n        from'),
      [/Deck was changed/],
    ],
  ])('lets a class, which remotes are given, have more members: %s', (_, declaration, faults) => {
    const before = declaration.includes('seek') ? SEEK : CLASS;
    const found = findVersionFaults(library('1.0.0', { Deck: before }), library('1.1.0', { Deck: declaration }));
    expect(found).toEqual(faults.map((fault) => expect.stringMatching(fault)));
  });

  it.each(['', 'tracks: string[]'])('lets a function of (%s) answer more', (parameters) => {
    const [before, after] = ['', '    pause: () => void;\n'].map((more) => ({
      useDeck: `function useDeck(${parameters}): {\n${more}    play: () => void;\n};`,
    }));
    expect(findVersionFaults(library('1.0.0', before ?? {}), library('1.1.0', after ?? {}))).toEqual([]);
  });

  it.each([
    ['more private members', CLASS.replace('    play', '    private count;\n    play'), []],
    ['private members of another kind', CLASS.replace('private readonly context', '#private'), []],
    ['a method that is private now', CLASS.replace('play(): void', 'private play'), [/Deck was changed/]],
    ['a constructor that is private now', CLASS.replace('play', 'private constructor();\n    play'), [/was changed/]],
  ])('follows the public members of a class: %s', (...[, declaration, faults]) => {
    const found = findVersionFaults(library('1.0.0', { Deck: CLASS }), library('1.0.0', { Deck: declaration }));
    expect(found).toEqual(faults.map((fault) => expect.stringMatching(fault)));
  });
});
