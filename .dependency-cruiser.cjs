// Who may import whom (ARCHITECTURE.md, "Invariants"). Each rule is an error; `npm run lint` runs it.
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: ['\\.config\\.mjs$', '\\.spec\\.(ts|tsx|mjs)$'] },
  to: { path: '^(apps|libs|services|gateway|tools|e2e|bench)/', pathNot: allowed },
});
const owned = (name, module, home) => ({
  name,
  comment: `Only ${home} knows ${module}; everything else uses its facade.`,
  severity: 'error',
  from: { pathNot: [home, '^(tools|e2e|bench)/', '\\.spec\\.tsx?$'] },
  to: { path: `node_modules/${module}(/|$)` },
});

const WEB_LIBS = '^libs/(ui|player|session|graphql-client|playlist-edits|http|router|testing-web|contracts)/';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'What is imported lazily may know who asked for it.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import', 'type-only'] } },
    },
    only('contracts-know-nobody', 'Contracts are the floor.', '^libs/contracts/', ['^libs/contracts/']),
    only(
      'web-libs',
      'Web libraries know web libraries and contracts.',
      '^libs/(ui|player|session|graphql-client|playlist-edits|http|router|testing-web)/',
      [WEB_LIBS],
    ),
    only('ui-knows-nobody', 'Props in, events out.', '^libs/ui/', ['^libs/ui/']),
    only('nest-platform', 'The platform knows the contracts only.', '^libs/nest-platform/', [
      '^libs/(nest-platform|contracts)/',
    ]),
    only('apps', 'An app knows itself, web libraries and contracts; never another app.', '^apps/([^/]+)/', [
      '^apps/$1/',
      WEB_LIBS,
    ]),
    only(
      'services',
      'A service knows itself, the platform and contracts; never another service.',
      '^services/([^/]+)/',
      ['^services/$1/', '^libs/(nest-platform|contracts|testing-server)/'],
    ),
    only('gateway', 'The gateway reaches services over HTTP only.', '^gateway/', [
      '^gateway/',
      '^libs/(nest-platform|contracts|testing-server)/',
      '^tools/start/',
    ]),
    {
      name: 'remotes-use-facades',
      comment: 'A remote reads through its GraphQL client and holds its state in React.',
      severity: 'error',
      from: { path: '^apps/(admin|catalogue|dashboard|playlists)/', pathNot: ['\\.spec\\.tsx?$'] },
      to: { path: ['^libs/http/', 'node_modules/zustand(/|$)'] },
    },
    {
      name: 'catalogue-without-deferred-ui',
      comment: 'The shell loads the deferred parts of @trax/ui for the other remotes only.',
      severity: 'error',
      from: { path: '^apps/catalogue/' },
      to: { path: '^libs/ui/src/deferred\\.ts$' },
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
    owned('router-facade', 'react-router(-dom)?', '^libs/router/'),
    owned('graphql-facade', '@apollo/client', '^libs/graphql-client/'),
    owned('identity-facade', '(firebase|@firebase)', '^libs/session/'),
    owned('radix-facade', '(radix-ui|@radix-ui)', '^libs/ui/'),
    owned('federation-runtime', '@module-federation', '^apps/shell/src/remotes/federation\\.tsx$'),
    owned('cookies-at-the-gate', '@fastify/cookie', '^gateway/'),
    owned(
      'accounts-behind-a-port',
      'firebase-admin',
      '^(libs/nest-platform/src/identity|gateway/src/session|services/users/src/identity-provider)/',
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
