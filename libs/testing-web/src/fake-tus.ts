type TusOptions = {
  readonly uploadUrl?: string;
  readonly endpoint: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly onShouldRetry?: (error: object) => boolean;
  readonly onAfterResponse?: (request: object, response: { getStatus: () => number }) => Promise<void>;
  readonly onUploadUrlAvailable?: () => void;
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
};

/** In place of `Upload` of tus-js-client: `send` decides what becomes of each. */
export class FakeTusUpload {
  static begun: FakeTusUpload[] = [];
  static send: (upload: FakeTusUpload) => Promise<void> = async () => undefined;

  static reset(): void {
    FakeTusUpload.begun = [];
    FakeTusUpload.send = async () => undefined;
  }

  url: string | null = null;
  isAborted = false;

  constructor(
    readonly file: File,
    readonly options: TusOptions,
  ) {}

  start(): void {
    FakeTusUpload.begun.push(this);
    this.url = this.options.uploadUrl ?? `/api/uploads/upload-${FakeTusUpload.begun.length}`;
    this.options.onUploadUrlAvailable?.();
    FakeTusUpload.send(this).then(() => this.options.onSuccess(), this.options.onError);
  }

  async abort(): Promise<void> {
    this.isAborted = true;
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
