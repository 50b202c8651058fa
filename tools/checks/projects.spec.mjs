import { strayImports, tagFaults } from './projects.mjs';

const project = (overrides = {}) => ({
  folder: 'libs/ui',
  name: 'ui',
  tags: ['type:lib', 'scope:shared', 'runtime:web'],
  ...overrides,
});

describe('tagFaults', () => {
  it('is content with one known tag of each axis', () => {
    expect(tagFaults([project()])).toEqual([]);
  });

  it('names a mistyped tag and the axis that it leaves empty', () => {
    expect(tagFaults([project({ tags: ['type:lib', 'scope:share', 'runtime:web'] })])).toEqual([
      'libs/ui has the unknown tag scope:share',
    ]);
    expect(tagFaults([project({ tags: ['typ:lib', 'scope:shared', 'runtime:web'] })])).toEqual([
      'libs/ui needs exactly one tag type:…',
      'libs/ui has the unknown tag typ:lib',
    ]);
  });

  it('names two projects of one name', () => {
    expect(tagFaults([project(), project({ folder: 'apps/ui' })])).toContain('two projects are called ui');
  });
});

describe('strayImports', () => {
  const projects = [project(), project({ folder: 'apps/shell', name: 'shell-app' })];

  it('finds a relative import that leaves its project', () => {
    const source = "import { Button } from '../../../libs/ui/src/button.js';";
    expect(strayImports({ file: 'apps/shell/src/main.tsx', source }, projects)).toEqual([
      'apps/shell/src/main.tsx reaches into libs/ui/src/button.js; import the project by its package name',
    ]);
  });

  it('lets a project know itself', () => {
    const source = "import { a } from '../a.js';\nconst b = await import('./b/c.js');";
    expect(strayImports({ file: 'apps/shell/src/frame/main.tsx', source }, projects)).toEqual([]);
  });
});
