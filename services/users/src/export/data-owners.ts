import { Inject, Injectable } from '@nestjs/common';
import {
  EXPORTED_FILES,
  type ExportingService,
  exportCatalogue,
  exportDeletion,
  exportPlaylists,
  exportSound,
  exportStats,
} from '@trax/contracts/data-export';
import { VIEWER_HEADER } from '@trax/contracts/session';
import { serviceUrlName, serviceUrls, viewerSigningKey, type Config } from '@trax/nest-platform/config';
import { createViewerSigner, type SignViewer } from '@trax/nest-platform/viewer-token';
import { z } from 'zod';

export const EXPORTING_SERVICES = Object.keys(EXPORTED_FILES) as ExportingService[];

export const dataOwnersSettings = {
  ...serviceUrls(EXPORTING_SERVICES),
  VIEWER_SIGNING_KEY: viewerSigningKey,
};
export type DataOwnersConfig = Config<typeof dataOwnersSettings>;
export const DATA_OWNERS_CONFIG = Symbol('data owners config');

const OPERATIONS = {
  playlists: exportPlaylists,
  stats: exportStats,
  deletion: exportDeletion,
  catalogue: exportCatalogue,
} as const satisfies Record<ExportingService, object>;

const exportedRow = z.record(z.string(), z.unknown());
export type ExportedRow = z.infer<typeof exportedRow>;

/** The other services that keep data of people, called as the person whose data is exported. See docs/decisions/0028. */
@Injectable()
export class DataOwners {
  private readonly signViewer: SignViewer;

  constructor(@Inject(DATA_OWNERS_CONFIG) private readonly config: DataOwnersConfig) {
    this.signViewer = createViewerSigner(config.VIEWER_SIGNING_KEY);
  }

  /** The rows of a person in a table, as they arrive. @throws Error when the service does not send all of them */
  async *readRows(service: ExportingService, file: string, uid: string): AsyncGenerator<ExportedRow[]> {
    const answer = await this.call(service, OPERATIONS[service].path.replace('{file}', file), uid);
    const decoder = new TextDecoder();
    let rest = '';
    for await (const bytes of readBody(answer)) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (lines.length > 0) yield lines.map((line) => exportedRow.parse(JSON.parse(line)));
    }
  }

  /** The bytes of the sound of a recording, as they arrive; undefined when it is missing. */
  async findSound(id: string, uid: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    const answer = await this.call('catalogue', exportSound.path.replace('{id}', id), uid);
    if (answer.status !== 404) return readBody(answer);
    await answer.body?.cancel();
    return undefined;
  }

  private async call(service: ExportingService, path: string, uid: string): Promise<Response> {
    const viewer = { uid, email: '', emailVerified: false, displayName: null, isAdmin: false };
    const headers = { [VIEWER_HEADER]: await this.signViewer(viewer, service) };
    const url = this.config[serviceUrlName(service)];
    try {
      return await fetch(`${url}${path}`, { headers });
    } catch (error) {
      throw new Error(`the ${service} service does not answer`, { cause: error });
    }
  }
}

/** The body of a successful answer. It fails when the connection is lost before its end. */
async function* readBody({ url, status, body }: Response): AsyncGenerator<Uint8Array> {
  if (status !== 200 || body === null) {
    await body?.cancel();
    throw new Error(`${new URL(url).pathname} was answered with ${status}`);
  }
  yield* body;
}
