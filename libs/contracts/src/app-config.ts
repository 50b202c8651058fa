import { z } from 'zod';

/** The icons that a remote may name; the shell draws them from its own set. */
export const REMOTE_ICONS = ['dashboard', 'tracks', 'playlists', 'admin', 'tips', 'user', 'mail', 'theme'] as const;
export type RemoteIcon = (typeof REMOTE_ICONS)[number];

const text = z.string().trim().min(1).max(60);

/** A name of the set, or what is drawn: the `d` of a path, 24 by 24, in lines. */
const icon = z.union([z.enum(REMOTE_ICONS), z.string().regex(/^[Mm][\d\s.,a-zA-Z-]*$/)]);

const navigationEntry = z.object({
  label: text,
  /** Where there is little room. With it the remote also stands in the tab bar of small screens. */
  shortLabel: text.optional(),
  icon,
  /** Ascending; "Tips & Tricks" of the shell has 40. */
  order: z.number(),
});

const remote = z.object({
  /** The name of its container. */
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  /** The address of its `mf-manifest.json`: a path of this installation, or a URL. */
  manifest: z
    .string()
    .regex(/^(?:https?:\/\/|\/(?!\/))[\w.:/%~-]+$/)
    .refine((address) => URL.canParse(address, 'http://localhost')),
});

/** A remote with pages of its own. */
export const pageRemote = remote.extend({
  slot: z.undefined().optional(),
  access: z.enum(['signed-in', 'administrator']),
  /** Where its routes begin. */
  path: z.string().regex(/^\/[a-z][a-z0-9-]*$/),
  /** The title of the document at `path`. */
  title: text,
  /** Pages below `path`, as paths of React Router; every other address there is unknown. */
  pages: z.array(z.object({ path: z.string().regex(/^[\w:-]+(?:\/[\w:-]+)*$/), title: text })).optional(),
  /** A remote for administrators is listed in their menu, any other in the main navigation; without it in neither. */
  navigation: navigationEntry.optional(),
  /** Its entry in the user menu of everybody; for a remote that is not for administrators. */
  userMenu: z.object({ label: text, icon }).optional(),
});
export type PageRemote = z.infer<typeof pageRemote>;

/** A remote that fills a place of the frame, on every page of signed-in people. */
export const slotRemote = remote.extend({
  /** `player`: at the bottom of the screen, above the tab bar. */
  slot: z.enum(['player']),
});
export type SlotRemote = z.infer<typeof slotRemote>;

/** All that the shell knows of a remote. docs/add-a-remote.md explains each member. */
export const remoteDeclaration = z.discriminatedUnion('slot', [pageRemote, slotRemote]);
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** What the runtime of Module Federation reads of a manifest; the build writes more. */
export const remoteManifest = z.object({
  id: z.string(),
  name: z.string(),
  metaData: z.object({
    globalName: z.string(),
    publicPath: z.string(),
    buildInfo: z.object({ buildVersion: z.string() }),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  // Its libraries come from the shell.
  shared: z.array(z.unknown()).transform((): [] => []),
  remotes: z.array(z.unknown()),
  exposes: z.array(
    z.object({ id: z.string(), name: z.string(), path: z.string(), assets: z.object({ js: assets, css: assets }) }),
  ),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** A remote as a page gets it. */
export const remoteConfig = z.object({
  /** The entry of its container; its manifest where the gateway does not read it. It changes with each build. */
  entry: z.string(),
  /** What to fetch first on its route. */
  preload: z.array(z.string()),
  declaration: remoteDeclaration,
  /** Written into the page, so that loading it costs no round trip. */
  inlinedManifest: remoteManifest.optional(),
});
export type RemoteConfig = z.infer<typeof remoteConfig>;

const firebaseConfig = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  emulatorUrl: z.url().optional(),
});

const accountsConfig = z.object({
  /** The owner has chosen an address without https, in a network at home. */
  acceptsHttp: z.boolean(),
  /** Without a mail server the owner of the installation has the links. */
  sendsMail: z.boolean(),
  /** It is not set up yet: `/set-up` is the only page. */
  needsSetUp: z.boolean(),
  /** The environment names the product, and the set-up does not ask for it. */
  isNameBySettings: z.boolean(),
  /** The dialog offers no sign-up. */
  isSignUpClosed: z.boolean(),
  /** Other providers that people can sign in by, in the order of their buttons. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether people can sign in by email address and password. */
  hasPasswords: z.boolean(),
});

/** `GET /config.json`: read at run time, so that one build serves every installation. */
export const appConfig = z.object({
  productName: z.string(),
  supportEmail: z.string(),
  /** About privacy; by default that of the support. */
  privacyEmail: z.string(),
  postalAddress: z.string(),
  /** From when the privacy policy counts, as people read it. */
  privacyDate: z.string(),
  /** There is no page with prices. */
  hidesPricing: z.boolean(),
  /** The picture in place of mark and name. */
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).optional(),
  /** Where the sound is fetched from instead of `/audio`; without a slash at its end. */
  audioBaseUrl: z.url().optional(),
  /** Whether the service worker is registered, which makes the pages of signed-in people work offline. */
  hasServiceWorker: z.boolean().optional(),
  /** Firebase. Its texts are empty where the installation keeps the accounts itself. */
  identity: firebaseConfig,
  /** Accounts of the installation, instead of Firebase. */
  accounts: accountsConfig.optional(),
  remotes: z.record(z.string(), remoteConfig),
});
export type AppConfig = z.infer<typeof appConfig>;
