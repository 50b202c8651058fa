import { jest } from '@jest/globals';
import { Upload } from 'tus-js-client';

type TusOptions = {
  readonly uploadUrl: string | undefined;
  readonly endpoint: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly onShouldRetry?: (error: object) => boolean;
  readonly onAfterResponse?: (request: object, response: { getStatus: () => number }) => Promise<void>;
  readonly onUploadUrlAvailable?: () => void;
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
};

/** What an `Upload` of tus-js-client has begun; `send` decides what becomes of each. */
export class FakeTusUpload {
  static begun: FakeTusUpload[] = [];
  static send: (upload: FakeTusUpload) => Promise<void> = async () => undefined;

  /** From then on nothing is sent, until the mocks are restored. */
  static install(): void {
    FakeTusUpload.begun = [];
    FakeTusUpload.send = async () => undefined;
    const fakes = new WeakMap<Upload, FakeTusUpload>();
    jest.spyOn(Upload.prototype, 'start').mockImplementation(function start(this: Upload) {
      fakes.set(this, new FakeTusUpload(this));
    });
    jest.spyOn(Upload.prototype, 'abort').mockImplementation(async function abort(this: Upload) {
      Object.assign(fakes.get(this) ?? {}, { isAborted: true });
    });
  }

  readonly file: File;
  readonly options: TusOptions;
  readonly url: string;
  readonly isAborted = false;

  private constructor(upload: Upload) {
    FakeTusUpload.begun.push(this);
    this.file = upload.file as File;
    this.options = { ...upload.options, uploadUrl: upload.options.uploadUrl ?? undefined } as unknown as TusOptions;
    this.url = this.options.uploadUrl ?? `/api/uploads/upload-${FakeTusUpload.begun.length}`;
    upload.url = this.url;
    this.options.onUploadUrlAvailable?.();
    FakeTusUpload.send(this).then(() => this.options.onSuccess(), this.options.onError);
  }
}

const sent = { originalRequest: { getMethod: () => 'PATCH' } };

/** The error of tus when a request got no answer. */
export const tusUnanswered = (): Error => Object.assign(new Error('failed to upload chunk'), sent);

/** The error of tus when the server refused a request. */
export const tusRefusal = (status: number, error: string, facts: object = {}): Error =>
  Object.assign(new Error('unexpected response'), sent, {
    originalResponse: { getStatus: () => status, getBody: () => JSON.stringify({ error, ...facts }) },
  });
