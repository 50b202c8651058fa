import { NotFound, Problem } from '@trax/nest-platform/problem';

/** The codes of the protocol: https://opensubsonic.netlify.app/docs/responses/error */
export const SUBSONIC_CODES = {
  generic: 0,
  missingParameter: 10,
  wrongCredentials: 40,
  conflictingCredentials: 43,
  wrongApiKey: 44,
  notAllowed: 50,
  notFound: 70,
} as const;
type SubsonicCode = (typeof SUBSONIC_CODES)[keyof typeof SUBSONIC_CODES];

/** A failure with a code of the protocol. */
export class SubsonicProblem extends Problem {
  constructor(
    readonly subsonicCode: SubsonicCode,
    status: number,
    message: string,
  ) {
    super({ code: `SUBSONIC_${subsonicCode}`, status, message });
  }
}

/** A parameter is missing, or is none that the call takes. */
export class WrongParameter extends SubsonicProblem {
  constructor(name: string, fault = 'is missing') {
    super(SUBSONIC_CODES.missingParameter, 400, `The parameter ${name} ${fault}`);
  }
}

/** The token is wrong or was withdrawn, or is not of this address. */
export class AppRefused extends SubsonicProblem {
  constructor(kind: 'api-key' | 'password') {
    const message = 'Wrong username or password. Make a new password for this app on your account page.';
    super(kind === 'api-key' ? SUBSONIC_CODES.wrongApiKey : SUBSONIC_CODES.wrongCredentials, 401, message);
  }
}

export class ConflictingCredentials extends SubsonicProblem {
  constructor() {
    super(SUBSONIC_CODES.conflictingCredentials, 400, 'Please send either an API key, or a username with a password');
  }
}

/** An id that names nothing of the viewer's. */
export class NothingFound extends NotFound {
  constructor(what: string) {
    super(`There is no such ${what}`);
  }
}

const CODES_BY_STATUS: Readonly<Record<number, SubsonicCode>> = {
  400: SUBSONIC_CODES.missingParameter,
  401: SUBSONIC_CODES.wrongCredentials,
  403: SUBSONIC_CODES.notAllowed,
  404: SUBSONIC_CODES.notFound,
  410: SUBSONIC_CODES.wrongCredentials,
};

/** The code by which an app knows what to do about a failure. */
export const subsonicCode = (problem: Problem): SubsonicCode =>
  problem instanceof SubsonicProblem
    ? problem.subsonicCode
    : (CODES_BY_STATUS[problem.status] ?? SUBSONIC_CODES.generic);
