import { Injectable } from '@nestjs/common';
import type { Enrolment, EnrolmentChange, StartProgrammeInput } from '@trax/contracts/programmes';
import type { Viewer } from '@trax/nest-platform/viewer';
import { PlaylistLimits } from '../playlists/playlists.service.js';
import { EnrolmentNotFound } from './enrolments.errors.js';
import { EnrolmentsRepository } from './enrolments.repository.js';

/** The programmes that listeners follow: each sees and changes their own. */
@Injectable()
export class EnrolmentsService {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly limits: PlaylistLimits,
  ) {}

  list({ uid }: Viewer): Promise<Enrolment[]> {
    return this.enrolments.list(uid);
  }

  /** @throws EnrolmentLimitReached, PlaylistLimitReached, ReminderLimitReached, ProgrammeEmpty */
  start({ uid }: Viewer, input: StartProgrammeInput): Promise<Enrolment> {
    return this.enrolments.start(uid, input, this.limits.maxPlaylists);
  }

  /** @throws EnrolmentNotFound */
  change({ uid }: Viewer, id: string, change: EnrolmentChange): Promise<Enrolment> {
    const values = change === 'goOn' ? { days: null } : { countedSince: new Date() };
    return this.enrolments.change({ firebaseId: uid, id }, values);
  }

  /** @throws EnrolmentNotFound */
  async leave({ uid }: Viewer, id: string): Promise<void> {
    const hasEnded = await this.enrolments.end({ firebaseId: uid, id });
    if (!hasEnded) throw new EnrolmentNotFound();
  }

  /** Takes the leaving of the last day back. @throws EnrolmentNotFound, EnrolmentLimitReached */
  rejoin({ uid }: Viewer, id: string): Promise<Enrolment> {
    return this.enrolments.restore({ firebaseId: uid, id });
  }
}
