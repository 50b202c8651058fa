import type { AppConfig } from '@trax/contracts/app-config';

let config: AppConfig | undefined;

/** The configuration of this installation, which the gateway writes into the page. */
export function appConfig(): AppConfig {
  config ??= readInlined();
  return config;
}

function readInlined(): AppConfig {
  const text = document.getElementById('trax-config')?.textContent;
  if (!text) throw new Error('The page carries no configuration (#trax-config)');
  return JSON.parse(text) as AppConfig;
}
