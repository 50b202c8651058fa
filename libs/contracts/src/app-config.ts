import { z } from 'zod';

/** A remote: the entry of its container and the scripts to preload on its route. */
export const remoteConfig = z.object({ entry: z.string(), preload: z.array(z.string()) });

/** `GET /config.json`: read at run time, so that one build serves every installation. */
export const appConfig = z.object({
  productName: z.string(),
  supportEmail: z.string(),
  postalAddress: z.string(),
  /** Where the sound is fetched from instead of `/audio`; without a slash at its end. */
  audioBaseUrl: z.url().optional(),
  identity: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    emulatorUrl: z.url().optional(),
  }),
  remotes: z.record(z.string(), remoteConfig),
});
export type AppConfig = z.infer<typeof appConfig>;
