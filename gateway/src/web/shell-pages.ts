import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AppConfig } from '@trax/contracts/app-config';
import { PROBLEM_CODES } from '@trax/contracts/problem';
import { Problem } from '@trax/nest-platform/problem';
import { BuiltFile } from './built-file.js';
import { fillPlaces, type Places } from './places.js';

const NONCE_PLACE = /__CSP_NONCE__/g;

/** The web application is not built. */
export class ShellMissing extends Problem {
  constructor() {
    const sentence = 'The web application is not built yet; please build it and reload this page.';
    super({ code: PROBLEM_CODES.unavailable, status: 503, sentence, logLevel: 'warn' });
  }
}

/** The pages of the web application: the prerendered ones, and the empty one in which the application draws itself. */
export class ShellPages {
  private readonly dist: string;
  private readonly pages = new Map<string, BuiltFile<string>>();
  private readonly application: BuiltFile<string>;

  constructor(
    webDir: string,
    private readonly places: Places,
  ) {
    this.dist = join(webDir, 'shell', 'dist');
    this.application = this.built('index.html');
  }

  /**
   * @param name of a prerendered page; one that is not there is drawn by the application
   * @throws ShellMissing
   */
  render(name: string | undefined, config: AppConfig): { html: string; nonce: string } {
    const template = this.prerendered(name) ?? this.application.read();
    if (template === undefined) throw new ShellMissing();
    const nonce = randomBytes(16).toString('base64');
    const data = `<script type="application/json" id="trax-config">${inlineJson(config)}</script>`;
    const html = template.replace(NONCE_PLACE, nonce).replace('</head>', () => `${data}</head>`);
    return { html, nonce };
  }

  private prerendered(name: string | undefined): string | undefined {
    if (name === undefined) return undefined;
    const known = this.pages.get(name) ?? this.built(`pages/${name}.html`);
    this.pages.set(name, known);
    return known.read();
  }

  private built(file: string): BuiltFile<string> {
    return new BuiltFile(join(this.dist, file), (text) => fillPlaces(text, this.places, 'markup'));
  }
}

/** JSON that no HTML parser can leave: with `<` escaped, neither `</script>` nor `<!--` can be written. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
