import { DATA_EXPORT_PROBLEM_CODES, MAX_DATA_EXPORTS_PER_DAY } from '@trax/contracts/data-export';
import { Problem } from '@trax/nest-platform/problem';

/** Not the viewer's own, not ready, or expired. */
export class DataExportNotFound extends Problem {
  constructor() {
    const message = 'There is no such file any more. Please export your data again.';
    super({ code: DATA_EXPORT_PROBLEM_CODES.notFound, status: 404, message });
  }
}

export class TooManyDataExports extends Problem {
  constructor() {
    const message = `You have exported your data ${MAX_DATA_EXPORTS_PER_DAY} times within 24 hours. Please try again tomorrow.`;
    super({ code: DATA_EXPORT_PROBLEM_CODES.tooMany, status: 429, message });
  }
}
