// The three kinds of tests that run without a browser. `api` needs a real Postgres: libs/testing-server brings one.
const transform = (parser) => ({
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      swcrc: false,
      jsc: {
        parser,
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
          react: { runtime: 'automatic' },
        },
        target: 'es2022',
        keepClassNames: true,
      },
      module: { type: 'commonjs' },
    },
  ],
});

// Everything that ships as ESM only must be translated for Jest's own module system; that is most of what we use, so all is.
const shared = {
  transformIgnorePatterns: ['/node_modules/(?:react|react-dom|scheduler|typescript|firebase-tools|pg|typeorm|ajv)/'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'],
    '\\.woff2$': '<rootDir>/tools/checks/empty-asset.cjs',
    '\\.css$': '<rootDir>/tools/checks/empty-asset.cjs',
  },
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/', '/\\.nx/', '/\\.trax/'],
};

const server = {
  ...shared,
  transform: transform({ syntax: 'typescript', decorators: true }),
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['trax-source', 'node', 'node-addons', 'module-sync'] },
};
const serverRoots = [
  'libs/contracts',
  'libs/nest-platform',
  'libs/testing-server',
  'services',
  'gateway',
  'tools',
  'k8s',
  'e2e',
];
const existing = (folder) => `<rootDir>/${folder}`;

/** @type {import('jest').Config} */
export default {
  // A machine that is busy with something else is slow, not wrong.
  testTimeout: 30_000,
  projects: [
    {
      ...server,
      displayName: 'node',
      roots: serverRoots.map(existing),
      testMatch: ['**/*.spec.ts', '**/*.spec.mjs'],
      testPathIgnorePatterns: ['\\.(?:api|db)\\.spec\\.'],
    },
    {
      ...server,
      displayName: 'api',
      roots: ['libs/nest-platform', 'libs/testing-server', 'services', 'gateway', 'tools', 'libs/session', 'e2e'].map(
        existing,
      ),
      testMatch: ['**/*.api.spec.ts', '**/*.db.spec.ts', '**/*.api.spec.mjs'],
    },
    {
      ...shared,
      displayName: 'web',
      roots: [
        'libs/ui',
        'libs/player',
        'libs/session',
        'libs/graphql-client',
        'libs/http',
        'libs/playlist-edits',
        'libs/router',
        'libs/testing-web',
        'apps',
      ].map(existing),
      transform: transform({ syntax: 'typescript', tsx: true }),
      testEnvironment: '<rootDir>/tools/checks/jsdom-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['trax-source', 'browser'] },
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      testPathIgnorePatterns: ['\\.(?:api|db)\\.spec\\.'],
    },
  ],
};
