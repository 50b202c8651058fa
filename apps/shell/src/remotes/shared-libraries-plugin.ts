import { satisfy, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Gives every remote the library that the shell shares, whichever copy it brings itself, and refuses a remote that requires
 * another version. It is registered globally because a remote resolves its libraries in a federation instance of its own.
 * @param versions those that the shell shares
 */
export const sharedLibrariesPlugin = (versions: Readonly<Record<string, string>>): ModuleFederationRuntimePlugin => ({
  name: 'trax-shared-libraries',
  resolveShare(args) {
    const { pkgName, scope, shareScopeMap, shareInfo } = args;
    const version = versions[pkgName];
    const shared = version === undefined ? undefined : shareScopeMap[scope]?.[pkgName]?.[version];
    if (version === undefined || shared === undefined) return args;
    const { requiredVersion } = shareInfo.shareConfig;
    return {
      ...args,
      resolver: () => {
        if (typeof requiredVersion === 'string' && !satisfy(version, requiredVersion)) {
          throw new Error(`The shell shares ${pkgName} ${version}, and a remote requires ${requiredVersion}`);
        }
        // Without the promise of an earlier attempt to load it, which may have failed.
        return { shared: { ...shared, loading: null }, useTreesShaking: false };
      },
    };
  },
});
