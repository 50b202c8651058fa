import { SAMPLE_MAX_SECONDS } from '@trax/contracts/catalogue-rules';
import { EDITING_PROBLEM_CODES } from '@trax/contracts/catalogue-editing';
import { Problem } from '@trax/nest-platform/problem';

/** What the administrator changes is not what they have seen. */
export class CatalogueChanged extends Problem {
  constructor() {
    const message = 'Somebody else has changed this meanwhile. Look at it again, then make your change.';
    super({ code: EDITING_PROBLEM_CODES.catalogueChanged, status: 409, message });
  }
}

export class ThemeNotFound extends Problem {
  constructor() {
    super({ code: EDITING_PROBLEM_CODES.themeNotFound, status: 404, message: 'Theme not found' });
  }
}

export class TrackNumberTaken extends Problem {
  constructor(number: number) {
    const message = `This voice of the theme has a track ${number} already`;
    const fields = { trackNumber: message };
    super({ code: EDITING_PROBLEM_CODES.trackNumberTaken, status: 409, message, fields });
  }
}

export class DraftCannotBeHidden extends Problem {
  constructor() {
    const message = 'Nobody but administrators sees a draft: there is nothing to hide';
    super({ code: EDITING_PROBLEM_CODES.draftCannotBeHidden, status: 409, message });
  }
}

/** Why a track cannot be the sample. */
const SAMPLE_REFUSALS = {
  hidden: 'Only a published track of a theme that is not hidden can be the sample',
  long: `The sample lasts at most ${SAMPLE_MAX_SECONDS} seconds`,
  wordless: 'The sample needs words, for those who cannot hear it',
} as const;

export class SampleRefused extends Problem {
  constructor(reason: keyof typeof SAMPLE_REFUSALS) {
    super({ code: EDITING_PROBLEM_CODES.sampleRefused, status: 409, message: SAMPLE_REFUSALS[reason] });
  }
}
