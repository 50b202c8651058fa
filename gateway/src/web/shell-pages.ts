import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AppConfig } from '@trax/contracts/app-config';
import { PROBLEM_CODES } from '@trax/contracts/problem';
import { Problem } from '@trax/nest-platform/problem';
import { BuiltFile } from './built-file.js';
import type { CarriedAnswers } from './carried-answer.js';
import { fillPlaces, type Places } from './places.js';

const NONCE_PLACE = /__CSP_NONCE__/g;

/** The web application is not built. */
export class ShellMissing extends Problem {
  constructor() {
    const sentence = 'The web application is not built yet; please build it and reload this page.';
    super({ code: PROBLEM_CODES.unavailable, status: 503, sentence, logLevel: 'warn' });
  }
}

/** What a page brings along. */
export type PageData = {
  config: AppConfig;
  /** To calls that its first view would make, by the ids of their documents. */
  answers?: CarriedAnswers | undefined;
  /** Scripts that it will surely ask for. */
  preload?: readonly string[] | undefined;
};

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
   * @param file of a prerendered page; one that is not there is drawn by the application
   * @throws ShellMissing
   */
  render(file: string | undefined, { config, answers, preload = [] }: PageData): { html: string; nonce: string } {
    const template = this.prerendered(file) ?? this.application.read();
    if (template === undefined) throw new ShellMissing();
    const nonce = randomBytes(16).toString('base64');
    const data = [
      ...preload.map((address) => `<link rel="preload" href="${address}" as="script">`),
      dataElement('trax-config', config),
      ...(answers === undefined ? [] : [dataElement('trax-answers', answers)]),
    ].join('');
    const html = template.replace(NONCE_PLACE, nonce).replace('</head>', () => `${data}</head>`);
    return { html, nonce };
  }

  private prerendered(file: string | undefined): string | undefined {
    if (file === undefined) return undefined;
    const known = this.pages.get(file) ?? this.built(file);
    this.pages.set(file, known);
    return known.read();
  }

  private built(file: string): BuiltFile<string> {
    return new BuiltFile(join(this.dist, file), (text) => fillPlaces(text, this.places, 'markup'));
  }
}

function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;
}

/** JSON that no HTML parser can leave: with `<` escaped, neither `</script>` nor `<!--` can be written. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
