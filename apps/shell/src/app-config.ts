import type { AppConfig } from '@trax/contracts/app-config';

let config: AppConfig | undefined;

/** The configuration of this installation, which the gateway writes into the page. */
export function appConfig(): AppConfig {
  config ??= readInlined();
  return config;
}

/** Stands for what no page carries yet while pages are prerendered. */
export function giveAppConfig(given: AppConfig): void {
  config = given;
}

function readInlined(): AppConfig {
  const text = document.getElementById('trax-config')?.textContent;
  if (!text) throw new Error('The page carries no configuration (#trax-config)');
  return JSON.parse(text) as AppConfig;
}
