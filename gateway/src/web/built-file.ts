import { readFileSync, statSync } from 'node:fs';

/** A file of a build, read again only after it has changed: a new build needs no restart. */
export class BuiltFile<Content> {
  private content: Content | undefined;
  private modifiedAtMs = -1;

  constructor(
    private readonly file: string,
    private readonly parse: (text: string) => Content,
  ) {}

  /** Undefined while there is none. */
  read(): Content | undefined {
    const stat = statSync(this.file, { throwIfNoEntry: false });
    if (stat === undefined) return undefined;
    if (this.content === undefined || stat.mtimeMs !== this.modifiedAtMs) {
      this.content = this.parse(readFileSync(this.file, 'utf8'));
      this.modifiedAtMs = stat.mtimeMs;
    }
    return this.content;
  }
}
