import { Problem } from '@trax/nest-platform/problem';

export class LogoRefused extends Problem {
  constructor(message: string) {
    super({ code: 'LOGO_REFUSED', status: 422, message });
  }
}

export class LogoNotFound extends Problem {
  constructor() {
    super({ code: 'LOGO_NOT_FOUND', status: 404, message: 'There is no such picture' });
  }
}
