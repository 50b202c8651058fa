import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { problemFrom, type Problem } from '@trax/nest-platform/problem';
import { Server } from '@tus/server';
import { ERRORS } from '@tus/utils';
import type { FastifyRequest } from 'fastify';
import { isDiskFull } from '../audio/file-errors.js';
import { toFileId, UPLOAD_FILES, toUploadId, type UploadFiles } from './upload-files.js';
import { UploadLocker } from './upload-locker.js';
import { UPLOADS_CONFIG, type UploadsConfig } from './uploads.config.js';
import { UploadInterrupted, UploadInvalid, UploadStorageFull, UploadTooLarge } from './uploads.errors.js';

export type TusAnswer = { readonly status: number; readonly headers: Readonly<Record<string, string>> };

const PATH = '/api/uploads';
/** tus reads paths alone; its own address goes into no answer. */
const ORIGIN = 'http://catalogue';
const REQUEST_HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'content-type',
  'content-length',
];
/** A header of ours: the id of the upload that a request creates. */
const NEW_ID = 'x-upload-id';
const RESPONSE_HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-expires',
  'location',
  'cache-control',
];

/** tus 1.0 by its own server, which knows nothing of people and limits: see `UploadsService`. */
@Injectable()
export class TusProtocol {
  readonly server: Server;
  private readonly maxBytes: number;

  constructor(
    @Inject(UPLOAD_FILES) files: UploadFiles,
    @Inject(UPLOADS_CONFIG) config: UploadsConfig,
    locker: UploadLocker,
  ) {
    this.maxBytes = config.LIMIT_UPLOAD_BYTES;
    this.server = new Server({
      path: PATH,
      datastore: files,
      locker,
      maxSize: this.maxBytes,
      namingFunction: (request) => toFileId(request.headers.get(NEW_ID) ?? ''),
      generateUrl: (_, { path, id }) => `${path}/${toUploadId(id)}`,
      getFileIdFromRequest: (_, id) => (id === undefined ? undefined : toFileId(id)),
      onResponseError: (_request, error) => {
        throw this.toProblem(error);
      },
    });
  }

  /** Makes the file of a new upload. @throws Problem */
  create(request: FastifyRequest, uploadId: string): Promise<TusAnswer> {
    return this.answer(request, PATH, { [NEW_ID]: uploadId });
  }

  /** Answers how much of a file there is, or appends to it. @throws Problem */
  resume(request: FastifyRequest, uploadId: string): Promise<TusAnswer> {
    return this.answer(request, `${PATH}/${uploadId}`);
  }

  /** By the id that the router has read: tus would take a query for a part of it. */
  private async answer(
    { method, headers, body }: FastifyRequest,
    path: string,
    added: Readonly<Record<string, string>> = {},
  ): Promise<TusAnswer> {
    // `unknown`: the streams of Node and of browsers have different types.
    const content = body instanceof Readable ? (Readable.toWeb(body) as unknown as RequestInit['body']) : null;
    const given = REQUEST_HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    // A variable: the types of browsers lack `duplex`.
    const init = {
      method,
      headers: { ...Object.fromEntries(given), ...added },
      body: content ?? null,
      duplex: 'half',
    } as const;
    const response = await this.server.handleWeb(new Request(ORIGIN + path, init));
    const { status } = response;
    if (status >= 400) throw new UploadInvalid(status, (await response.text()).trim());
    const answered = RESPONSE_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return { status, headers: Object.fromEntries(answered) };
  }

  private toProblem(error: Error | { readonly status_code: number; readonly body: string }): Problem {
    if (error === ERRORS.ERR_MAX_SIZE_EXCEEDED) return new UploadTooLarge(this.maxBytes);
    if (error === ERRORS.ABORTED || error === ERRORS.INVALID_OFFSET) return new UploadInterrupted();
    if (isDiskFull(error)) return new UploadStorageFull(error);
    return 'status_code' in error ? new UploadInvalid(error.status_code, error.body.trim()) : problemFrom(error);
  }
}
