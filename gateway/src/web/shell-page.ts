import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '@trax/contracts/app-config';
import { PROBLEM_CODES } from '@trax/contracts/problem';
import { Problem } from '@trax/nest-platform/problem';

const NONCE_PLACE = /__CSP_NONCE__/g;

/** The web application is not built. */
export class ShellMissing extends Problem {
  constructor() {
    const sentence = 'The web application is not built yet; please build it and reload this page.';
    super({ code: PROBLEM_CODES.unavailable, status: 503, sentence, logLevel: 'warn' });
  }
}

/** The one page of the web application, with the configuration and a fresh nonce written into it for each answer. */
export class ShellPage {
  private readonly file: string;
  private template = '';
  private modifiedAtMs = -1;

  constructor(webDir: string) {
    this.file = join(webDir, 'shell', 'dist', 'index.html');
  }

  /** @throws ShellMissing */
  render(config: AppConfig): { html: string; nonce: string } {
    const nonce = randomBytes(16).toString('base64');
    const data = `<script type="application/json" id="trax-config">${inlineJson(config)}</script>`;
    const html = this.read()
      .replace('</head>', () => `${data}</head>`)
      .replace(NONCE_PLACE, nonce);
    return { html, nonce };
  }

  private read(): string {
    const stat = statSync(this.file, { throwIfNoEntry: false });
    if (stat === undefined) throw new ShellMissing();
    if (stat.mtimeMs !== this.modifiedAtMs) {
      this.template = readFileSync(this.file, 'utf8');
      this.modifiedAtMs = stat.mtimeMs;
    }
    return this.template;
  }
}

/** JSON that no HTML parser can leave: with `<` escaped, neither `</script>` nor `<!--` can be written. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
