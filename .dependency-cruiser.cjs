// Who may import whom (ARCHITECTURE.md, "Invariants"). Each rule is an error; `npm run lint` runs it.
const only = (name, comment, { from, to }) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: ['\\.config\\.mjs$', '\\.spec\\.(ts|tsx|mjs)$'] },
  to: { path: '^(apps|libs|services|gateway|tools|e2e|bench)/', pathNot: to },
});
const owned = (name, module, home) => ({
  name,
  comment: `Only ${home} imports ${module}; everything else uses its facade.`,
  severity: 'error',
  from: { pathNot: [home, '^(tools|e2e|bench)/', '\\.spec\\.tsx?$'] },
  to: { path: `node_modules/${module}(/|$)` },
});

const WEB_LIBS =
  '^libs/(ui|forms|player|session|graphql-client|playlists|uploads|http|i18n|browser-storage|testing-web|contracts)/';

const WITHOUT_SCHEMAS =
  '^libs/contracts/src/(.+-rules|fold-text|languages|navigation-state|random-uuid|remotes|sound-formats)\\.[jt]s$';

module.exports = {
  forbidden: [
    {
      name: 'projects-by-package-name',
      comment: 'A relative import across projects would give a page a second copy of a singleton.',
      severity: 'error',
      // Tools run before a package name can be resolved, and compare what several projects declare.
      from: { path: '^((?:apps|libs|services)/[^/]+|gateway|e2e|bench|k8s)/' },
      to: { dependencyTypes: ['local'], pathNot: '^$1/' },
    },
    {
      name: 'no-circular',
      comment: 'Also not by a lazy import.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('contracts-know-no-project', 'Contracts import no other project.', {
      from: '^libs/contracts/',
      to: ['^libs/contracts/'],
    }),
    only('web-libs', 'Web libraries import web libraries and contracts.', {
      from: '^libs/(ui|forms|player|session|graphql-client|playlists|uploads|http|i18n|browser-storage|testing-web)/',
      to: [WEB_LIBS],
    }),
    only('ui-knows-no-project', 'Props in, events out; no other project but the texts and the hues of themes.', {
      from: '^libs/ui/',
      to: ['^libs/(ui|i18n)/', '^libs/contracts/src/theme-hue-rules'],
    }),
    only('nest-platform', 'The platform imports the contracts only.', {
      from: '^libs/nest-platform/',
      to: ['^libs/(nest-platform|contracts)/'],
    }),
    only('erasure', 'What the owners of personal data share imports the platform and contracts only.', {
      from: '^libs/erasure/',
      to: ['^libs/(erasure|nest-platform|contracts)/'],
    }),
    only('known-catalogue', 'What the copies of the catalogue share imports the platform and contracts only.', {
      from: '^libs/known-catalogue/',
      to: ['^libs/(known-catalogue|nest-platform|contracts)/'],
    }),
    only(
      'identity',
      'What the gateway and the users service share of the identity provider imports the platform and contracts only.',
      {
        from: '^libs/identity/',
        to: ['^libs/(identity|nest-platform|contracts)/'],
      },
    ),
    only('apps', 'An app imports web libraries and contracts; never another app.', {
      from: '^apps/([^/]+)/',
      to: ['^apps/$1/', WEB_LIBS],
    }),
    only('services', 'A service imports the platform and contracts; never another service.', {
      from: '^services/([^/]+)/',
      to: ['^services/$1/', '^libs/(nest-platform|erasure|identity|known-catalogue|contracts|testing-server)/'],
    }),
    only('gateway', 'The gateway calls services over HTTP only.', {
      from: '^gateway/',
      to: ['^gateway/', '^libs/(nest-platform|identity|contracts|testing-server)/', '^tools/start/'],
    }),
    {
      name: 'remotes-use-facades',
      comment: 'A remote reads through its GraphQL client and holds its state in React.',
      severity: 'error',
      from: { path: '^apps/(?!shell/)', pathNot: ['\\.spec\\.tsx?$'] },
      to: { path: ['^libs/http/', 'node_modules/zustand(/|$)'] },
    },
    {
      name: 'browsers-carry-no-schemas',
      comment: 'Of the contracts a page imports what has no schema, so that it does not carry zod; types cost nothing.',
      severity: 'error',
      from: {
        path: '^(apps|libs/(ui|forms|player|session|graphql-client|playlists|uploads|http|i18n|browser-storage))/',
        pathNot: ['\\.spec\\.tsx?$', '/testing/'],
      },
      to: { path: '^libs/contracts/src/', pathNot: WITHOUT_SCHEMAS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-without-schemas',
      severity: 'error',
      from: { path: WITHOUT_SCHEMAS },
      to: {
        path: ['node_modules/zod/', '^libs/contracts/src/'],
        pathNot: WITHOUT_SCHEMAS,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'test-libraries-stay-in-tests',
      severity: 'error',
      from: {
        path: '^(apps|libs|services|gateway)/',
        pathNot: ['\\.spec\\.tsx?$', '\\.config\\.mjs$', '/testing/', '^libs/testing-'],
      },
      to: { path: '^(libs/testing-|tools/)' },
    },
    owned('graphql-facade', '@apollo/client', '^libs/graphql-client/'),
    owned('forms-facade', 'react-hook-form', '^libs/forms/'),
    owned('identity-facade', '(firebase|@firebase)', '^libs/session/'),
    owned('radix-facade', '(radix-ui|@radix-ui)', '^libs/ui/'),
    owned(
      'federation-runtime',
      '@module-federation',
      '^apps/shell/src/remotes/(federation|shared-libraries-plugin)\\.tsx?$',
    ),
    owned('cookies-at-the-gate', '@fastify/cookie', '^gateway/'),
    owned('accounts-of-the-installation', 'better-auth', '^services/users/src/accounts/'),
    owned(
      'accounts-behind-a-port',
      'firebase-admin',
      '^(libs/identity|gateway/src/session|services/users/src/identity-provider)/',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(apps|libs|services)/[^/]+/dist/', '^gateway/dist/', '__generated__'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      conditionNames: ['trax-source', 'import', 'require', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
